/**
 * Notes how a delivery has ended: $1 validation id, $2 outcome, $3 origin of the URL, $4 status of the answer, $5 attempts,
 * $6 reason. One that was delivered stays so when a repetition after a crash fails.
 */
export const NOTE_DELIVERY = `
update crate_chain.delivery
set outcome = $2::text, origin = $3::text, status_code = $4::int, attempts = $5::int, reason = $6::text,
  ended_at = now()
where validation_id = $1::text and outcome is distinct from 'delivered'`;
