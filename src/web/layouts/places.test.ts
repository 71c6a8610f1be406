import { describe, expect, it } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { isPlaceAt, isTabAt, PLACES, type HeaderPlace } from './places.ts';

const places: readonly HeaderPlace[] = PLACES;
const litAt = (pathname: string) =>
  places
    .filter((place) => isPlaceAt(place, pathname))
    .map(({ name, tabs }) => [name, tabs.find((tab) => isTabAt(tab, pathname))?.name]);

describe('the places of the header', () => {
  it.each([
    ['/dashboard', ['Dashboard', undefined]],
    ['/interview-scheduling', ['Interview Practice', 'Sessions']],
    ['/invite/7', ['Interview Practice', 'Sessions']],
    ['/partners', ['Interview Practice', 'Partners']],
    ['/groups', ['Interview Practice', 'Groups']],
    ['/stations', ['Interview Practice', 'Stations']],
    ['/stations/write', ['Interview Practice', 'Stations']],
    ['/assessments', ['Assessments', 'History']],
    ['/progress', ['Assessments', 'Progress']],
  ])('lights one place and one of its tabs at %s', (pathname, lit) => {
    expect(litAt(pathname)).toEqual([lit]);
  });

  it('takes no page for another whose name begins alike', () => {
    expect(litAt('/stationsmaster')).toEqual([]);
  });

  it('lights every page of signed-in people but those that the picture of the person leads to', () => {
    const unlit = Object.entries(pages)
      .filter(([path, layout]) => layout === 'signed-in' && litAt(path.replace(':roomId', '7')).length === 0)
      .map(([path]) => path);
    expect(unlit.toSorted()).toEqual(['/complete-profile', '/consent', '/organiser', '/profile']);
  });
});
