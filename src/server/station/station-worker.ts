// A separate process: a station's text is anyone's, and reading it must not hold up the people who use the product.
import { readStationText } from './station-text.ts';

// The server may be killed without a word; then there is no one to work for.
process.once('disconnect', () => process.exit());

process.on('message', (text: string) => {
  void readStationText(text).then((reading) => process.send?.(reading));
});
