import { useRef } from 'react';
import { CASE_LIMITS } from '../../domain/station/case-station.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';

/** A file's name from the station's id, which anyone may have typed. */
const fileName = (text: string): string => {
  const [, id = 'station'] = /^id: *([a-z0-9-]{1,60})\s*$/m.exec(text.slice(0, 2000)) ?? [];
  return `${id}.md`;
};

/** Takes a station in from a markdown file, and out to one. */
export function StationFile({ text, onImport }: { text: string; onImport: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CASE_LIMITS.characters * 4)
      return toast({
        title: 'Not imported',
        description: `A station has at most ${CASE_LIMITS.characters.toLocaleString('en')} characters.`,
        variant: 'destructive',
      });
    onImport((await file.text()).slice(0, CASE_LIMITS.characters));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".md,.txt,text/markdown,text/plain"
        aria-label="Import a station"
        className="hidden"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Import
      </Button>
      <Button variant="secondary" onClick={() => saveFile(text, 'text/markdown', fileName(text))}>
        Download
      </Button>
    </>
  );
}
