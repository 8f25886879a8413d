/**
 * All waits and limits in time that two places share or that the documents promise, and their reasons; what follows from
 * others is computed here. Names carry the unit.
 */

/** Longest pause between two pieces of a request body. */
export const BODY_PAUSE_MS = 15_000;
/** Time for every request body; each mebibyte that arrives adds one second. */
export const BODY_GRACE_MS = 30_000;
/** A large body that arrives more slowly lets the next one in before it is there. */
export const LARGE_BODY_ARRIVAL_MS = 5_000;
/** How long a large body waits for those before it: less than the five minutes in which a request must arrive. */
export const LARGE_BODY_WAIT_MS = 240_000;
/** Longest time in which a client takes nothing of an answer that is there for it. */
export const UNREAD_PAUSE_MS = 60_000;

/**
 * A thread for large work ends after this pause. What a large document leaves in a thread's heap is only given back by
 * ending it (measured: 200 of 320 MB stay otherwise); starting the next takes half a second.
 */
export const THREAD_IDLE_MS = 10_000;
/** A task of low priority may wait for a processor this many times as long as it may run. */
export const PROCESSOR_WAIT_TIMES = 4;

/**
 * After large work, its place rests as long as small work ran beside it, at most so long. On two cores, large work slows
 * small work by a quarter even at the lowest priority, because a processor that is alone is faster (measured: a process
 * that only counts does the same); with the rest, small work keeps more than three quarters of its rate.
 */
export const MOST_REST_MS = 10_000;

/** A stopping API waits for its requests this much longer than a validation may take. */
export const DRAIN_AFTER_TIMEOUT_SECONDS = 5;
/** Time that a reader of the log gets to take the last lines. */
export const LOG_CLOSE_MS = 2_000;

/** Tries of one delivery of a webhook: the contract names three, 10 s each, and the waits between them. */
export const WEBHOOK_ATTEMPT_MS = 10_000;
export const WEBHOOK_WAITS_MS = [500, 1_000];
/** The longest that a delivery lasts: 31.5 s. */
export const LONGEST_DELIVERY_MS =
  (WEBHOOK_WAITS_MS.length + 1) * WEBHOOK_ATTEMPT_MS + WEBHOOK_WAITS_MS.reduce((sum, waitMs) => sum + waitMs);

/** A question to one name server, asked twice, 6 s in all; then all name servers of a receiver together. */
export const NAME_QUESTION_MS = 1_500;
export const NAME_ANSWER_MS = 8_000;
/** A delivery that takes longer counts as hanging until it ends. */
export const PROMPT_DELIVERY_MS = 1_000;

/**
 * Webhooks that one result is sent to: requests that join a validation share its result, and each delivery holds a copy
 * of it. As many as a worker delivers at a time.
 */
export const MOST_WEBHOOKS_OF_A_RESULT = 256;

/** Closing of what a delivery leaves open, and the statement that ends its job. */
const AFTER_DELIVERY_MS = 3_500;
/** How long a stopping worker waits for its jobs to finish: longer than any delivery. 35 s. */
export const FINISH_LIMIT_MS = LONGEST_DELIVERY_MS + AFTER_DELIVERY_MS;
/** How long it then takes at most to give back those that did not. */
export const RELEASE_LIMIT_MS = 3_000;
/** Closing of pools. */
const POOLS_CLOSE_MS = 5_000;
/** What an operator must give a worker to stop before killing it: 45 s, in whole seconds as supervisors want it. */
export const STOP_GRACE_SECONDS = Math.floor(
  (FINISH_LIMIT_MS + RELEASE_LIMIT_MS + POOLS_CLOSE_MS + LOG_CLOSE_MS) / 1000,
);

/** A POST for a stored crate is answered within 3 s; this is left for looking the crate up and queueing it. */
export const POST_ANSWER_MS = 2_500;
/** Of that, connecting to the database and one statement may take this long each. */
export const QUEUE_CONNECT_MS = 1_000;
export const QUEUE_STATEMENT_MS = POST_ANSWER_MS - QUEUE_CONNECT_MS;
/** One check of /readyz. */
export const READINESS_CHECK_MS = 2_000;

/** Waiting for an outage to pass: pauses double from the first to the longest. */
export const FIRST_PAUSE_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;
/**
 * How long a job waits for an outage at a stretch. graphile-worker unlocks all that is locked for over 4 hours, and
 * the job would run a second time beside itself; a quarter of that leaves room for the validation.
 */
export const JOB_WAIT_MS = (4 * 3_600_000) / 4;
/** Then the job is postponed for this long, which renews its lock. */
export const AFTER_LONG_WAIT_SECONDS = 60;

/** The same for connections to the database: a statement that waits holds a job. */
export const FIRST_RECONNECT_MS = 100;
export const LONGEST_RECONNECT_MS = 2_000;
/** Connecting to the database and a statement of a worker; a server that hangs must not hold it for ever. */
export const WORKER_CONNECT_MS = 5_000;
export const WORKER_STATEMENT_MS = 60_000;

/** Failures in a row before a crate is given up that the store, though well, does not deliver: 15 s of pauses. */
export const CRATE_FAILURES = 6;
/** Refusals in a row before a result is left for later that the store, though well, does not keep: 5 minutes. */
export const RESULT_REFUSALS = 16;
/** How long such a job is postponed. */
export const AFTER_REFUSAL_SECONDS = 600;

/** Deaths of a worker that a validation alone caused, or failures of ours, before it ends with an `error` result. */
export const MOST_DEATHS = 5;
export const MOST_FAILURES = 5;
/** Delay before a validation that failed by a bug of ours is retried, times the failures so far. */
export const AFTER_FAILURE_SECONDS = 10;
/** Runs of a delivery that may end with its worker; each run makes three attempts. */
export const WEBHOOK_RUNS = 5;
/** Delay before a delivery is retried to a host whose slots two runners filled at the same moment. */
export const AFTER_BUSY_HOST_SECONDS = 1;
/** The same when hanging receivers have all slots that they may: one that hangs ends soon after this. */
export const AFTER_FULL_SLOTS_SECONDS = Math.floor(LONGEST_DELIVERY_MS / 1000) - 1;
/** How long what waits for a host is postponed after a delivery that hung, unless the host accepts one before. */
export const AFTER_HANGING_SECONDS = 30;
/** How long deliveries that failed are kept for the operator to see. */
export const FAILED_WEBHOOKS_KEPT_DAYS = 30;

/** How long the state of a validation is kept after its end, and of how many at most: about 400 MB. */
export const STATES_KEPT_DAYS = 30;
export const STATES_KEPT = 1_000_000;
/** A result is answered without saying whether a newer one is under way when the database takes longer than this. */
export const PENDING_ANSWER_MS = 200;
/** Then the database is not asked again for this long, so that results do not wait for it. */
export const PENDING_REST_MS = 2_000;
/** The same wait for the store, when the state of a validation says whether its result is still the stored one. */
export const STORED_ANSWER_MS = 1_000;

/** The metrics of the queue are left out when the database takes longer than this to count. */
export const COUNTS_ANSWER_MS = 1_000;
/** One count of the queue answers for this long: it reads the whole queue, and several may ask for the metrics. */
export const COUNTS_KEPT_MS = 5_000;

/** A worker looks this often for jobs of dead workers. */
export const SWEEP_EVERY_MS = 1_000;
/** A worker is dead when its lock was missing in two looks this far apart: one may meet a session being reopened. */
export const MISSING_SECONDS = 0.9;
/** A session that was lost is reopened after this; well below the time between two looks. */
export const LIVENESS_RECONNECT_MS = 200;
/** Looks between two checks for chains and deliveries that nothing would continue, and between two cleanings. */
export const SWEEPS_BETWEEN_CHECKS = 30;
export const SWEEPS_BETWEEN_CLEANINGS = 3_600;
/** Looks between two bounds on failed deliveries: 256 a second may fail, each with a result of some kilobytes. */
export const SWEEPS_BETWEEN_TRIMS = 10;
/** How long an idle worker waits before it looks for jobs that it was not told of; postponed ones become due so. */
export const POLL_EVERY_MS = 1_000;
/** A worker that was told of a new job looks for deliveries this much later: most of what it is told of are validations. */
export const GATHER_DELIVERIES_MS = 20;
/** Jobs that their tasks have ended are looked after by graphile-worker together, this often. */
export const COMPLETE_EVERY_MS = 100;
/** The same for each of its places by itself: the worker looks for all of them, since there may be hundreds. */
export const PLACE_POLLS_EVERY_MS = 60_000;

/** A call to the store: connecting, silence between two pieces of an answer, and the whole of it. */
export const STORE_CONNECT_MS = 2_000;
export const STORE_IDLE_MS = 10_000;
export const STORE_CALL_MS = 60_000;
/** A writer that waits for another one of the same file in a folder store looks again after this. */
export const FOLDER_LOCK_PAUSE_MS = 10;
/** Such a writer needs milliseconds; a lock that is older was left by a process that ended. Half a call's time. */
export const FOLDER_LOCK_STALE_MS = STORE_CALL_MS / 2;
/** Pauses before the second and third try of a call when the store is busy or a kept connection was stale. */
export const STORE_RETRY_PAUSES_MS = [50, 250];
/** So long after it was claimed, a result is put without another claim, where the store keeps it from replacing a newer one. */
export const CLAIM_LASTS_MS = 1_000;
/** After so many crates in a row without a result, the next one is expected to have none. */
export const NONES_IN_A_ROW = 8;
/** After so many directories in a row with a document up to this size, the next one's is read beside its listing. */
export const SMALL_DIRECTORIES_IN_A_ROW = 8;
export const EARLY_DOCUMENT_BYTES = 64 * 1024;

/** A process with uploads marks its folder as in use this often. */
export const UPLOAD_FOLDER_RENEW_MS = 60_000;
/** A folder of another machine that was not marked for so long was left by a process that ended. */
export const UPLOAD_FOLDER_STALE_MS = 10 * UPLOAD_FOLDER_RENEW_MS;
