import type { Task } from './task.ts';

/** The tasks that wait, in their order, counted in number and in bytes. */
export class WaitingTasks implements Iterable<Task> {
  #tasks = new Set<Task>();
  #bytes = 0;
  #others = 0;

  get size(): number {
    return this.#tasks.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many of them are not small. */
  get others(): number {
    return this.#others;
  }

  /** In order; the one that is at hand may be removed. */
  [Symbol.iterator](): Iterator<Task> {
    return this.#tasks.values();
  }

  add(task: Task): void {
    this.#tasks.add(task);
    this.#count(task, 1);
  }

  addFirst(tasks: readonly Task[]): void {
    this.#tasks = new Set([...tasks, ...this.#tasks]);
    for (const task of tasks) this.#count(task, 1);
  }

  /** Returns whether the task was among them. */
  remove(task: Task): boolean {
    const waited = this.#tasks.delete(task);
    if (waited) this.#count(task, -1);
    return waited;
  }

  #count(task: Task, change: 1 | -1): void {
    this.#bytes += change * task.bytes;
    if (!task.isSmall) this.#others += change;
  }
}
