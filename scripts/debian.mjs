// Installs a package where that is this system's way and we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs the first of these packages that can be had, if this is Debian and we are root. */
export const installOnDebian = (what, names) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${what}…\n`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  names.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0);
};
