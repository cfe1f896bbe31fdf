import { z } from 'zod'
import {
  Conflict,
  Forbidden,
  NotFound,
  NotOffered,
  OtherRefusal,
  Refused,
  Throttled,
  Unauthorised,
  Unavailable,
  type Failure,
  type PlatformError,
} from '#app/platform/errors.ts'

/** Longer messages are truncated before they are shown. */
const MAX_TEXT = 500

const text = z.string().transform((value) => value.slice(0, MAX_TEXT))
const texts = z.union([text.transform((value) => [value]), z.array(text)])

const params = z.record(z.string(), z.union([z.string(), z.number()]))

// Lenient: the status decides, and a malformed body must not hide it.
const ErrorBody = z.object({
  code: z.string().max(100).nullish().catch(null),
  description: text.nullish().catch(null),
  message: text.nullish().catch(null),
  error: text.nullish().catch(null),
  params: params.nullish().catch(null),
  errors: z.record(z.string(), texts).nullish().catch(null),
  error_codes: z
    .record(z.string(), z.object({ code: z.string().max(100), params: params.default({}) }))
    .nullish()
    .catch(null),
  transaction_key: z.string().nullish().catch(null),
})

/** Converts a non-2xx response to its error (rules.md#error-handling). */
export function parseErrorBody(
  json: unknown,
  where: { supportCode: string; call: string; status: number; changes: boolean; retryAfter: number | null },
): PlatformError {
  const { status, changes, retryAfter } = where
  const body = ErrorBody.safeParse(json).data
  const failure: Failure = {
    supportCode: where.supportCode,
    call: where.call,
    status,
    code: body?.code ?? null,
    text: body?.description || body?.message || body?.error || null,
    params: body?.params ?? {},
  }
  if (status < 400) return new Unavailable({ ...failure, kind: 'shape', mayHaveHappened: changes })
  // 501: the platform doesn't implement the call.
  if (status === 501) return new NotOffered(failure)
  if (status >= 500) return new Unavailable({ ...failure, kind: 'server', mayHaveHappened: changes, retryAfter })
  if (status === 401) return new Unauthorised(failure)
  if (status === 403) return new Forbidden(failure)
  if (status === 404) return new NotFound(failure)
  if (status === 409) return new Conflict({ ...failure, transactionKey: body?.transaction_key ?? null })
  if (status === 422)
    return new Refused({ ...failure, fieldErrors: body?.errors ?? {}, fieldCodes: body?.error_codes ?? {} })
  if (status === 429) return new Throttled({ ...failure, retryAfter })
  return new OtherRefusal(failure)
}
