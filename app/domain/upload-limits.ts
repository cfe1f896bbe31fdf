/** 10 MB per file of a verification or a collect application (rules.md#file-format). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Limit of a form with files; the server reads nothing beyond it. */
export const MAX_UPLOAD_BYTES = 45 * 1024 * 1024

/** Limit without Content-Length, which browsers always send. */
export const MAX_UNANNOUNCED_BYTES = 2 * MAX_FILE_BYTES + 1024 * 1024

/** Limit of a form without files. */
export const MAX_FORM_BYTES = 256 * 1024
