/** How many pairs can be made at most: Edmonds' blossom algorithm, as the yardstick of the faster rule. */
export const mostPairs = (neighbours: readonly (readonly number[])[]): number => {
  const count = neighbours.length;
  const mate = Array.from({ length: count }, () => -1);
  const at = (list: readonly number[], index: number) => list[index] ?? -1;

  /** Looks for a path that gives `root` a partner; answers its end, with the way back in `parent`. */
  const search = (root: number, parent: number[]): number => {
    const base = Array.from({ length: count }, (_, index) => index);
    const used = Array.from({ length: count }, () => false);
    parent.fill(-1);
    used[root] = true;
    const queue = [root];
    const commonBase = (one: number, other: number): number => {
      const seen = new Set<number>();
      for (let v = at(base, one); ; v = at(base, at(parent, at(mate, v)))) {
        seen.add(v);
        if (at(mate, v) === -1) break;
      }
      let v = at(base, other);
      while (!seen.has(v)) v = at(base, at(parent, at(mate, v)));
      return v;
    };
    for (let v = queue.shift(); v !== undefined; v = queue.shift())
      for (const to of neighbours[v] ?? []) {
        if (at(base, v) === at(base, to) || at(mate, v) === to) continue;
        if (to === root || (at(mate, to) !== -1 && at(parent, at(mate, to)) !== -1)) {
          const top = commonBase(v, to);
          const blossom = new Set<number>();
          const mark = (from: number, down: number) => {
            let child = down;
            for (let u = from; at(base, u) !== top; u = at(parent, at(mate, u))) {
              blossom.add(at(base, u)).add(at(base, at(mate, u)));
              parent[u] = child;
              child = at(mate, u);
            }
          };
          mark(v, to);
          mark(to, v);
          for (let u = 0; u < count; u += 1)
            if (blossom.has(at(base, u))) {
              base[u] = top;
              if (!used[u]) queue.push(u);
              used[u] = true;
            }
        } else if (at(parent, to) === -1) {
          parent[to] = v;
          const next = at(mate, to);
          if (next === -1) return to;
          used[next] = true;
          queue.push(next);
        }
      }
    return -1;
  };

  const parent = Array.from({ length: count }, () => -1);
  for (let root = 0; root < count; root += 1) {
    if (at(mate, root) !== -1) continue;
    for (let v = search(root, parent); v !== -1;) {
      const before = at(parent, v);
      const next = at(mate, before);
      mate[v] = before;
      mate[before] = v;
      v = next;
    }
  }
  return mate.filter((other) => other !== -1).length / 2;
};
