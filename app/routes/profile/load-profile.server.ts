import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { cookies } from '#app/cookies.server.ts'
import { SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import {
  firstSection,
  isConfirm,
  isLevelOpen,
  isOpen,
  isReadyToSubmit,
  isUntouched,
  isWaiting,
  stepsOf,
  wizardOf,
} from '#app/domain/wizard.ts'
import { formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TextKey, TextModule } from '#app/i18n/text-key.ts'
import { verificationWords } from '#app/features/verification/verification-words.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { formOwnerOf } from '#app/session/form-owner.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { DraftFields } from '#app/session/store.ts'
import { requireView } from '#app/session/unseen.ts'
import { versionOf } from './sections/submit-section.server.ts'
import { identityView } from './identity/identity-view.server.ts'
import { listView } from './list-view.server.ts'
import { ownersView } from './owners/owners-view.server.ts'
import { checkedAnswers } from './review/checked-answers.server.ts'
import { formatPhone, isPhoneConfirmed, PHONE_AT, phoneOf } from '#app/domain/phone.ts'
import { loadSectionRules } from './sections/load-section-rules.server.ts'
import { defaultsOf, questionsOf } from './sections/section-view.server.ts'
import { nestEntries } from './sections/value-at.ts'

type Context = Readonly<RouterContextProvider>
type Visited = { request: Request; url: URL }

/** The profile page: the list of sections, or the one that the address names. `request` is that of the page. */
export async function loadProfile(platform: Platform, context: Context, { request, url }: Visited) {
  const profile = await readMe(platform)
  if (profile.type === 2 && !url.searchParams.has('section')) await leadToIntro(profile, context, request)
  if (isLevelOpen(wizardOf(profile))) leadToLevels(context)
  const section = sectionAt(profile, url, context)
  const common = {
    status: verificationWords(profile, {
      t: translatorOf(context),
      language: languageOf(context),
      zone: BRAND.timeZone,
    }),
    poll: isWaiting(profile) ? { url: href('/profile/status'), version: pageVersion(profile) } : null,
    asOf: formatTimeWithSeconds(new Date(platform.now()).toISOString(), languageOf(context), BRAND.timeZone),
    texts: textsOf(
      context,
      'profile',
      ...textNamesOf(section),
      ...(isWaiting(profile) ? (['profileWaiting'] as const) : []),
    ),
  }
  if (section === null) return { ...common, section: null, list: listView(profile, context) }
  const view = await sectionView(platform, context, { profile, section, url })
  return { ...common, section: view, list: null, ...keptFormOf(view) }
}

/** The form of the section that a change of language keeps, with what the button says that sends it. */
function keptFormOf({ owners, groups, canSubmit }: SectionView) {
  if (owners?.editing) return { keptForm: 'owner', keptIntent: 'save-owner' }
  if (groups.length > 0) return { keptForm: 'profile' }
  return canSubmit ? { keptForm: 'submit', keptIntent: 'submit' } : {}
}

/** The texts of what a page shows; the first view of a slow phone carries no others. */
function textNamesOf(section: Section | null): (TextModule | TextKey)[] {
  if (section === null) return ['profileList']
  if (section === 'personal' || section === 'company-representative') return ['profilePhone']
  if (section === 'identity' || section === 'company-identity')
    return ['profileIdentity', 'ui.update_citizenship', 'ui.resubmit_id']
  if (section === 'company-ownership') return ['profileOwners']
  return isConfirm(section) ? ['profileSubmit', 'ui.review_time'] : []
}

/** A company that has answered nothing begins at the introduction; whoever comes back has seen it. */
async function leadToIntro(profile: Profile, context: Context, request: Request) {
  const user = await requireSession(context)
  if (!isUntouched(wizardOf(profile))) return
  const account = formOwnerOf(user)
  if ((await cookies.intro.read(request.headers.get('Cookie'))) === account) return
  requireView(context)
  const intro = withLanguage(href('/profile/verification-intro'), languageOf(context))
  throw redirect(intro, { headers: { 'Set-Cookie': await cookies.intro.set(account) } })
}

/** A level is chosen before anything is asked: what is asked for depends on it. */
function leadToLevels(context: Context): never {
  throw redirect(withLanguage(href('/verification'), languageOf(context)))
}

/** The section that the address names; one that this customer cannot open leads to the first that has something left. */
function sectionAt(profile: Profile, url: URL, context: Context): Section | null {
  const go = (path: string) => redirect(withLanguage(path, languageOf(context)))
  const wizard = wizardOf(profile)
  const wanted = url.searchParams.get('section')
  if (wanted === null) return null
  const step = stepsOf(wizard).find(({ section }) => section === wanted)
  if (step && step.state !== 'disabled') return step.section
  const first = step ? firstSection(wizard) : null
  throw go(first === null ? href('/profile') : `${href('/profile')}?section=${first}`)
}

type At = { profile: Profile; section: Section; url: URL }

async function sectionView(platform: Platform, context: Context, { profile, section, url }: At) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const wizard = wizardOf(profile)
  const checks = isConfirm(section)
  const canSubmit = checks && isReadyToSubmit(wizard)
  const checked = checks
    ? SECTIONS[profile.type].filter((one) => stepsOf(wizard).some((step) => step.section === one))
    : [section]
  const rules = await loadSectionRules(platform, context, checked)
  const draft = typedBefore((await takeDraft(context, 'profile')) ?? [])
  const version = versionOf(section, profile)
  // Answers that were saved elsewhere since then are shown instead of those that were typed before them.
  const isDraftOfThis = draft['section'] === section && draft['version'] === version
  const isIdentity = section === 'identity' || section === 'company-identity'
  const identity = isIdentity ? identityView(profile, section, context) : null
  const phone = phoneView(profile, section, { url, t })
  return {
    name: section,
    heading: t(`ui.wizard.${section}`),
    // What is submitted is not submitted again.
    lede: checks && !canSubmit ? undefined : t(`profile.lede.${section}` as TextKey),
    isOpen: isOpen(wizard),
    version,
    // Which country is right is chosen before anything else of the section (rules.md#document-country).
    groups:
      identity?.status === 'country_mismatch' || phone
        ? []
        : questionsOf(section, profile, { t, language, options: rules.options }),
    defaults: isDraftOfThis ? draft : defaultsOf(section, profile, language),
    phone,
    identity,
    owners: section === 'company-ownership' ? ownersView(profile, context, url) : null,
    answers: checks ? checkedAnswers(profile, checked, { t, language, options: rules.options }) : null,
    canSubmit,
  }
}

/** What was typed, nested the way the form's fields are; of a list every choice. */
function typedBefore(draft: DraftFields): Record<string, unknown> {
  const byName = Map.groupBy(draft, ([name]) => name)
  return nestEntries(
    Array.from(byName, ([name, fields]) => {
      const values = fields.map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values] as const
    }),
  )
}

export type SectionView = Awaited<ReturnType<typeof sectionView>>

/** The page of the code for a phone that was saved; null where the address names no code, or there is none to confirm. */
function phoneView(profile: Profile, section: Section, { url, t }: { url: URL; t: Translate }) {
  const phone = phoneOf(profile)
  const pin = url.searchParams.get('pin')
  if (section !== PHONE_AT[profile.type].section || pin === null || phone === null || isPhoneConfirmed(profile)) {
    return null
  }
  const pinId = /^[\w-]{1,100}$/.test(pin) ? pin : null
  const text = t(pinId === null ? 'profile.phone.unconfirmed' : 'profile.phone.sent', { phone: formatPhone(phone) })
  return { pinId, text }
}
