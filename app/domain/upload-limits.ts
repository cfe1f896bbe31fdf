/** 10 MB for a file of the verification or of an application to collect (rules.md#file-format). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Room for every file of one page and its answers; nothing beyond it is read. */
export const MAX_UPLOAD_BYTES = 45 * 1024 * 1024

/** The same for a body that does not say how long it is: no browser sends a form that way. */
export const MAX_UNANNOUNCED_BYTES = 2 * MAX_FILE_BYTES + 1024 * 1024
