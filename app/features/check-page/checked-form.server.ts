import type { Submission } from '@conform-to/react'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { keepReturnedForm } from '#app/forms/restored-forms.ts'
import { respondInvalid, respondToPlatformError, respondUnvalidated } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readAnsweredForm } from '#app/session/posted-form.ts'
import {
  dropSentForm,
  keepOpenForm,
  readSentForm,
  readSubmission,
  rememberSubmission,
} from '#app/session/sent-forms.ts'
import { buildCheck, SEEN } from './build-check.server.ts'
import type { CheckFacts, CheckOutcome } from './check-view.ts'

type Context = Readonly<RouterContextProvider>
type Answer = ReturnType<typeof respondInvalid>

/** A valid form: the facts to check, and the call that creates or changes the object. */
type Prepared = {
  submission: Submission<unknown>
  facts: CheckFacts
  /** Sends the form to the platform and returns the path of the object. */
  save: () => Promise<string>
  /** Renames the fields of a refused call from wire names to form names. */
  rename?: (error: unknown) => unknown
}

/** A form with a check page. */
export type CheckedForm<Rejected extends Answer = Answer> = {
  /** The form's id on its page. */
  id: string
  page: string
  checkPage: string
  /**
   * Validates the form.
   * @throws {PlatformError}
   */
  prepare: (platform: Platform, form: FormData) => Promise<Prepared | { rejected: Rejected }>
}

/** Keeps a valid form and redirects to its check page; returns an invalid one with its errors. */
export async function submitToCheck<Rejected extends Answer>(
  context: Context,
  form: FormData,
  { checkPage, prepare }: CheckedForm<Rejected>,
) {
  const { t, language } = i18n(context)
  try {
    const prepared = await prepare(context.get(platformContext), form)
    if ('rejected' in prepared) return prepared.rejected
  } catch (error) {
    return respondUnvalidated(form, error, t)
  }
  context.get(visitContext).outcome.holdForm()
  return redirect(addLanguage(checkPage, language), 303)
}

/**
 * Loads the facts of the form that its page has kept. Back and reload after the confirmation lead to the object.
 * @throws {Response} a redirect to the form, if none is kept or it is invalid
 */
export async function loadCheck(context: Context, checked: CheckedForm) {
  const { language } = i18n(context)
  const leave = (path: string) => redirect(addLanguage(path, language), 303)
  return loadOrThrow(context, async (platform) => {
    const form = (await readAnsweredForm(context)) ?? (await findKeptForm(context, checked))
    if (form === null) throw leave((await readSubmission(context, checked.checkPage))?.key ?? checked.page)
    const prepared = await checked.prepare(platform, form)
    if ('rejected' in prepared) throw leave(checked.page)
    return buildCheck(form, prepared.facts)
  })
}

async function findKeptForm(context: Context, { id, page }: CheckedForm): Promise<FormData | null> {
  const kept = await readSentForm(context, page, id)
  if (kept) return buildForm(kept)
  // The session ended while the page was open.
  const draft = await takeDraft(context, id)
  if (!draft) return null
  const form = buildForm(draft)
  await keepOpenForm(context, page, form)
  return form
}

/**
 * Saves the confirmed form and redirects to the object. Changed facts and failures return to the check page, whose
 * button retries the same operation. Errors of fields return to the form.
 */
export async function submitCheck(context: Context, form: FormData, checked: CheckedForm) {
  const { id, page, checkPage, prepare } = checked
  const { t, language } = i18n(context)
  const returnToForm = async ({ data: { result } }: Answer) => {
    await keepReturnedForm(context, page, { form, errors: result.error ?? {} })
    return redirect(addLanguage(page, language), 303)
  }
  const prepared = await prepare(context.get(platformContext), form).catch((error: unknown) => ({ error }))
  if ('error' in prepared) {
    const { data: outcome, init } = respondUnvalidated(form, prepared.error, t)
    return data<CheckOutcome>(outcome, init ?? undefined)
  }
  if ('rejected' in prepared) return returnToForm(prepared.rejected)
  const { submission, facts, save, rename = (error) => error } = prepared
  const check = buildCheck(form, facts)
  if (form.get(SEEN) !== check.seen) {
    const { data: outcome } = respondInvalid(submission, { formErrors: [t('checkWords.changed')] })
    return data<CheckOutcome>({ ...outcome, check }, { status: 422 })
  }
  try {
    const path = await save()
    await rememberSubmission(context, checkPage, { key: path, form })
    await dropSentForm(context, page, id)
    return redirect(addLanguage(path, language), 303)
  } catch (error) {
    const answer = respondToPlatformError(submission, rename(error), t)
    const { result, warning } = answer.data
    if (result.error && !warning) return returnToForm(answer)
    // The operation id belongs to other input.
    if (!('operation_id' in (result.initialValue ?? {}))) form.set('operation_id', crypto.randomUUID())
    return data<CheckOutcome>({ ...answer.data, check: buildCheck(form, facts) }, answer.init ?? undefined)
  }
}

function buildForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
