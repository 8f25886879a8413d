/** Names of the tasks in the queue. They are part of the database: jobs of the version before must find their task. */
export const TASKS = {
  /** Runs the first validation of a crate's chain. */
  validate: 'validate_stored_crate',
  deliver: 'deliver_webhook',
  /** One validation, in versions before chains; such jobs are taken into the chain. */
  legacyValidate: 'validate_crate',
} as const;
