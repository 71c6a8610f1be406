import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take long. Where nothing is known of earlier runs, large files begin first, and these would be left for the end,
 * when one worker is busy and the others are done.
 */
const TAKE_LONG = [
  'test/permissions/calls.test.ts',
  'test/linear-patterns.test.ts',
  'test/system/start.test.ts',
  'test/assessment.test.ts',
  'test/system/demo.test.ts',
  'test/blind/halves.test.ts',
  'test/wordings/wordings.test.ts',
  'test/faults/server-kills.test.ts',
  'test/cases.test.ts',
];

/** Begins with what takes long, project by project as ever. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, which answers a new list
    const sorted = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification) =>
      TAKE_LONG.includes(relative(this.ctx.config.root, moduleId));
    return sorted.toSorted((one, other) =>
      one.project.name === other.project.name
        ? Number(takesLong(other)) - Number(takesLong(one))
        : Number(one.project.name > other.project.name) - Number(one.project.name < other.project.name),
    );
  }
}
