/**
 * Functions that add jobs. What graphile-worker adds is an array, and Postgres took a plan for just these values for
 * better than a kept one each time, so it planned four statements anew for each job (measured: 0.5 of the 0.8 ms that
 * the database works for a POST). Set for these, it holds for the functions that they call.
 */
const ADDING = [
  'add_bounded(text, text[], text[], text[], text[], text[], int)',
  'finish(text, bigint, bigint, int, text, int)',
];

/** Has the functions that add jobs keep the plans of their first calls. */
export const KEPT_PLANS = ADDING.map(
  (name) => `alter function crate_chain.${name} set plan_cache_mode = force_generic_plan`,
).join(';\n');
