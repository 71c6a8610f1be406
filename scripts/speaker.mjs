// Finds a program that reads a text aloud, for the test in which two browsers talk; without one that test is skipped.
import { spawnSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';

const found = () => ['flite', 'espeak-ng'].some((name) => spawnSync(name, ['--version']).error === undefined);

/** Makes sure that something can speak here, installing Debian's flite where that is possible. */
export const findSpeaker = () => {
  if (!found()) installOnDebian('flite, a voice for the test in which two people talk', ['flite']);
  if (!found()) process.stderr.write('No flite and no espeak-ng here: nobody talks in the tests.\n');
};
