// Leaves out of two packages what no page of ours can reach, and a bundler cannot prove unreachable.
import { join } from 'node:path';
import { root } from './tool.mjs';

/** The same element as the package draws, without its settings for colour, size and stroke, which our classes set. */
const ICON = `
import { createElement } from 'react';
const namesItself = (prop) => /^(aria-|role$|title$|children$)/.test(prop);
export default ({ name, aliases = [], node }) => ({ className = '', children, ...props }) =>
  createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24',
    fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    className: ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each), className].join(' ').trim(),
    'aria-hidden': Object.keys(props).some(namesItself) ? undefined : 'true',
    ...props,
  }, ...node.map(([tag, attributes]) => createElement(tag, attributes)), children);`;

const ROUTER_MARK = 'function PrefetchPageLinks(';
/** Each must be found, so that a new version of the package is looked at again. */
const ROUTER_CUTS = [
  // A name for developer tools keeps a component, and all that it uses, in the bundle.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^var \w+ = (?=React\d*\.forwardRef\()/gm, '$&/* @__PURE__ */ '],
  // Only the framework around the router prefetches for a link.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
];

const cutRouter = (code) =>
  ROUTER_CUTS.reduce((text, [found, instead]) => {
    if (text.search(found) < 0) throw new Error(`react-router has changed: ${found}`);
    return text.replace(found, instead);
  }, code);

/**
 * For the browser's bundle.
 * @returns {import('vite').Plugin}
 */
export const slimPackages = () => ({
  name: 'slim-packages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    // The package offers its production build under no condition that a bundler asks for.
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
  }),
  load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? ICON : null),
  transform: (code, id) => {
    // The shapes of an icon never change places, so they need no keys.
    if (/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id))
      return code.replaceAll(/, key: "\w+"/g, '');
    return /\/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id) && code.includes(ROUTER_MARK)
      ? cutRouter(code)
      : null;
  },
});
