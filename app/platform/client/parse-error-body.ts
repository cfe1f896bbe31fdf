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

/** Longer messages are cut: they are shown to people. */
const MAX_TEXT = 500

const text = z.string().transform((words) => words.slice(0, MAX_TEXT))
const texts = z.union([text.transform((words) => [words]), z.array(text)])

const words = z.record(z.string(), z.union([z.string(), z.number()]))

// Read leniently: with a 4xx or 5xx the status says what happened, and a body that is odd must not hide it.
const ErrorBody = z.object({
  code: z.string().max(100).nullish().catch(null),
  description: text.nullish().catch(null),
  message: text.nullish().catch(null),
  error: text.nullish().catch(null),
  params: words.nullish().catch(null),
  errors: z.record(z.string(), texts).nullish().catch(null),
  error_codes: z
    .record(z.string(), z.object({ code: z.string().max(100), params: words.default({}) }))
    .nullish()
    .catch(null),
  transaction_key: z.string().nullish().catch(null),
})

/** The error that an answer outside 2xx stands for (rules.md#error-handling). */
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
  // 501 says that the platform does not know the call at all.
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
