//! Files that are written and read back.
use mlin_tablebase::{
    Index, Sector, SectorFile, SectorIndex, SectorValues, SetTables, Statistics, Tablebase, Value, file_name,
    write_sector,
};
use std::sync::Arc;

/// Values that differ from row to row and from sector to sector, equal on all images of a position.
struct Scattered(SectorIndex);

impl Scattered {
    fn value(&self, index: Index) -> Value {
        let position = self.0.position(index).unwrap();
        let least = self.0.index(&position).unwrap();
        let mixed = (u64::from(least.row) << 32 | u64::from(least.place))
            .wrapping_add(7)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        [Value::Draw, Value::Win, Value::Draw, Value::Loss][(mixed >> 62) as usize]
    }
}

impl SectorValues for Scattered {
    fn row(&self, row: u32, win: &mut [u64], loss: &mut [u64]) {
        win.fill(0);
        loss.fill(0);
        for place in 0..self.0.row_len() {
            let words = match self.value(Index { row, place }) {
                Value::Win => &mut *win,
                Value::Loss => &mut *loss,
                Value::Draw => continue,
            };
            words[(place / 64) as usize] |= 1 << (place % 64);
        }
    }
}

#[test]
fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["3-3", "4-3", "0-1+9-8", "2-2+2-2", "1-5+2-2"] {
        let sector: Sector = text.parse().unwrap();
        let values = Scattered(SectorIndex::new(sector));
        let written = write_sector(folder.path(), true, sector, &values, 2).unwrap();
        let tables = Arc::new(SetTables::new());
        let file = SectorFile::open(folder.path().join(file_name(sector)), &tables).unwrap();
        file.verify().unwrap();
        assert_eq!(file.statistics(), written);
        let words = file.row_len().div_ceil(64) as usize;
        let (mut win, mut loss) = (vec![0; words], vec![0; words]);
        let (mut expected_win, mut expected_loss) = (win.clone(), loss.clone());
        let mut reader = file.rows_reader();
        let mut counted = Statistics::default();
        for row in 0..file.rows() {
            reader.read(row, &mut win, &mut loss).unwrap();
            values.row(row, &mut expected_win, &mut expected_loss);
            assert_eq!((&win, &loss), (&expected_win, &expected_loss), "{text} {row}");
            for place in 0..file.row_len() {
                let index = Index { row, place };
                let least = values.0.is_least(index);
                match values.value(index) {
                    Value::Win => counted.win += u64::from(least),
                    Value::Draw => counted.draw += u64::from(least),
                    Value::Loss => counted.loss += u64::from(least),
                }
            }
        }
        assert_eq!(counted, written, "{text}");
    }
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.sectors().count(), 5);
    for sector in tablebase.sectors() {
        let values = Scattered(SectorIndex::new(sector));
        for row in (0..values.0.rows()).step_by(3) {
            for place in (0..values.0.row_len()).step_by(17) {
                let index = Index { row, place };
                let position = values.0.position(index).unwrap();
                assert_eq!(tablebase.probe(&position).unwrap(), values.value(index));
            }
        }
    }
}
