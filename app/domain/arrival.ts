/**
 * Business days within which a transfer that is not instant arrives, for the public pages that have no bank account to ask
 * about (rules.md#arrival). A test compares it with what the platform says of such an account.
 */
export const ARRIVAL_BUSINESS_DAYS = 3
