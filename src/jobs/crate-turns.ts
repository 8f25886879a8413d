/** Requests for one crate that are added with one statement; more wait for the next. */
const MOST_AT_ONCE = 1_000;

interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Adds items one statement at a time for each crate, with all that came in meanwhile: the database lets only one
 * statement at a time change a chain, and others that wait for it would keep the connections from other crates.
 * @param add adds items of one crate, in their order, and returns for each why it was not added, or null; what it throws
 * is thrown to all of them
 */
export function createCrateTurns<Item>(
  add: (crateId: string, items: Item[]) => Promise<readonly (Error | null)[]>,
) {
  const queues = new Map<string, Waiting<Item>[]>();

  async function work(crateId: string, queue: Waiting<Item>[]): Promise<void> {
    while (queue.length > 0) {
      const turn = queue.splice(0, MOST_AT_ONCE);
      try {
        const items = turn.map(({ item }) => item);
        const refusals = await add(crateId, items);
        for (const [index, { resolve, reject }] of turn.entries()) {
          const refusal = refusals[index];
          if (refusal) reject(refusal);
          else resolve();
        }
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    queues.delete(crateId);
  }

  /** Resolves when the item has been added. Throws why it was not. */
  return (crateId: string, item: Item): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(crateId);
      const waiting = { item, resolve, reject };
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const begun = [waiting];
      queues.set(crateId, begun);
      void work(crateId, begun);
    });
}
