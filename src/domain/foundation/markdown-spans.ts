/** What stands within one block: text, line breaks, emphasis and links. */
export type Span =
  | string
  | { mark: 'br' }
  | { mark: 'em' | 'strong' | 'code'; spans: Span[] }
  | { mark: 'a'; href: string; spans: Span[] };

// Every alternative stops at the next character that could begin it again, so reading takes linear time.
const TOKEN =
  /\\(?<escaped>[!-/:-@[-`{-~])|`(?<code>[^`\n]+)`|(?<picture>!?)\[(?<label>[^[\]\n]*)\]\((?<target>[^()[\]\n]*(?:\([^()[\]\n]*\)[^()[\]\n]*)*)\)|(?<run>\*{1,3}|_{1,2})|\n/g;
const WEB_ADDRESS = /^https?:\/\/[^\s"<>]+$/i;

type Frame = { run: string; spans: Span[] };
const asText = (frames: readonly Frame[]): Span[] =>
  frames.flatMap(({ run, spans }) => (run === '' ? spans : [run, ...spans]));

/** Each kind of emphasis is open at most once, so there are never more than five frames. */
class SpanReader {
  #frames: Frame[] = [{ run: '', spans: [] }];

  add(span: Span): void {
    if (span !== '') this.#frames.at(-1)?.spans.push(span);
  }

  emphasise(run: string, canOpen: boolean, canClose: boolean): void {
    if (run === '***') {
      const runs = this.#frames.at(-1)?.run === '*' ? ['*', '**'] : ['**', '*'];
      for (const each of runs) this.emphasise(each, canOpen, canClose);
      return;
    }
    const opened = this.#frames.findIndex((frame) => frame.run === run);
    if (opened > 0 && canClose) {
      const [frame, ...unclosed] = this.#frames.splice(opened);
      const spans = [...(frame?.spans ?? []), ...asText(unclosed)];
      this.add({ mark: run.length === 2 ? 'strong' : 'em', spans });
    } else if (opened < 0 && canOpen) this.#frames.push({ run, spans: [] });
    else this.add(run);
  }

  end(): Span[] {
    return asText(this.#frames);
  }
}

/** Pictures and links to anything but a web page are only their words. */
const linkOf = (label: string, target: string): Span[] => {
  const spans = readSpans(label);
  const href = target.trim();
  return WEB_ADDRESS.test(href) ? [{ mark: 'a', href, spans }] : spans;
};

/** The spans of a block's text; a line end in it is a line break. */
export const readSpans = (text: string): Span[] => {
  const reader = new SpanReader();
  let from = 0;
  for (const { 0: token, index, groups = {} } of text.matchAll(TOKEN)) {
    reader.add(text.slice(from, index));
    from = index + token.length;
    const { escaped, code, picture, label, target = '', run } = groups;
    if (escaped !== undefined) reader.add(escaped);
    else if (code !== undefined) reader.add({ mark: 'code', spans: [code] });
    else if (label !== undefined)
      for (const span of linkOf(label, picture === '!' ? '' : target)) reader.add(span);
    else if (run !== undefined) {
      const [before, after] = [text.charAt(index - 1), text.charAt(from)];
      // An underscore within a word is part of it.
      const [afterWord, beforeWord] = [before, after].map((one) => run.startsWith('_') && /\w/.test(one));
      reader.emphasise(run, /\S/.test(after) && !afterWord, /\S/.test(before) && !beforeWord);
    } else reader.add({ mark: 'br' });
  }
  reader.add(text.slice(from));
  return reader.end();
};
