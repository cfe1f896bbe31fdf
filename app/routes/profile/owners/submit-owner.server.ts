import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { suggestCountries, withSuggestions } from '#app/features/countries/suggested-country.ts'
import {
  respondToActionFailure,
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { groupOwners, isEntered } from '#app/domain/ownership.ts'
import type { Platform } from '#app/platform/call.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { readMe, type CompanyEntity, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { buildOwnerSchema } from './owner-schema.ts'
import { loadSectionRules } from '#app/routes/profile/sections/load-section-rules.server.ts'

type Context = Readonly<RouterContextProvider>

/** Adds an owner, or changes the one with the entry `id`. */
export async function submitOwner(context: Context, form: FormData, id: string | null) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const read = await Promise.all([readMe(platform), loadSectionRules(platform, context, [])]).catch(
    (error: unknown) => ({
      error,
    }),
  )
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const [profile, rules] = read
  const { before, others, at } = pickOwner(profile, id)
  const type = form.get('entity_type') === 'legal' ? 'legal' : 'private'
  const submission = parseWithZod(form, { schema: buildOwnerSchema(rules, { type, before, others }) })
  if (submission.status !== 'success') {
    const fields = ['country', 'permanent_residence']
    return withSuggestions(respondInvalid(submission), suggestCountries(form, fields, language))
  }
  try {
    // A duplicate submit adds no second owner.
    if (before.length > 0 || !isEntered(submission.value, others)) {
      await saveOwners(platform, profile, others.toSpliced(at, 0, ...submission.value))
    }
    return redirect(addLanguage(OWNERS, language), 303)
  } catch (error) {
    // The platform's field names contain the index in the list; the form has one owner.
    const places = submission.value.map((_, index) => `entities.${at + index}.`)
    const toFieldName = (name: string) => places.reduce((rest, place) => rest.replace(place, ''), name)
    return respondToPlatformError(submission, renameRefusedFields(error, toFieldName), t, { repeatable: true })
  }
}

/** Redirects to an owner's form: `owner` is the id of an entry, or `person` or `company` for a new one. */
export function redirectToOwner(context: Context, owner: string) {
  const page = `${href('/profile')}?section=company-ownership&owner=${encodeURIComponent(owner)}`
  return redirect(addLanguage(page, getLanguage(context)), 303)
}

/** Removes an owner. An owner that is already removed is not an error. */
export async function removeOwner(context: Context, id: string) {
  const platform = context.get(platformContext)
  try {
    const profile = await readMe(platform)
    await saveOwners(platform, profile, pickOwner(profile, id).others)
    return redirect(addLanguage(OWNERS, getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
}

/** Returns the owner's entries, all other entries, and the index in the list (its end for a new owner). */
function pickOwner({ kyc_flow: { data } }: Profile, id: string | null) {
  const before: CompanyEntity[] =
    groupOwners(data.entities).find((entries) => entries.some((entry) => entry.id === id)) ?? []
  const others = data.entities.filter((entry) => !before.includes(entry))
  return { before, others, at: before[0] ? data.entities.indexOf(before[0]) : others.length }
}

const OWNERS = `${href('/profile')}?section=company-ownership#owners`

/** Saves the whole list with the profile's version, so that concurrent tabs can't overwrite each other's entries. */
function saveOwners(platform: Platform, { updated_at: updatedAt }: Profile, owners: CompanyEntity[]) {
  return saveSection(platform, {
    body: { section: 'company-ownership', entities: JSON.stringify(owners), updated_at: updatedAt },
    idempotencyKey: crypto.randomUUID(),
  })
}
