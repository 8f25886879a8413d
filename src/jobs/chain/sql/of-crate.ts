/**
 * The condition that a link is one of a crate, for reading the first or the last of them by `order by crate, id`: as a
 * range of crates, since only the index on (crate, id) has its order then. With an equality the planner leaves the crate
 * out of the order, and may go through the links of all crates by their ids until it meets one (measured: 10,000 rows).
 */
export function ofCrate(crate: string): string {
  return `crate >= ${crate} and crate <= ${crate}`;
}
