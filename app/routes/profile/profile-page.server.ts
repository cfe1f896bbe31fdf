import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import { directShare } from '#app/domain/ownership.ts'
import { SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import {
  isOpen,
  isReadyToSubmit,
  isUntouched,
  isWaiting,
  nextSection,
  stepsOf,
  strayNotices,
  visibleNotices,
} from '#app/domain/wizard.ts'
import { formatDate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { TextKey, TextModule } from '#app/i18n/text-key.ts'
import { levelName, verificationWords } from '#app/i18n/verification-words.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type CompanyEntity, type Profile } from '#app/platform/me.ts'
import { takeDraft } from '#app/session/drafts.ts'
import type { Task } from '#app/ui/task-list.tsx'
import { versionOf } from './answer-section.server.ts'
import { checkedAnswers } from './checked-answers.server.ts'
import { formatPhone, isPhoneConfirmed, PHONE_AT, phoneOf } from './phone.ts'
import { ownerView } from './owner-view.ts'
import { readRules } from './section-rules.server.ts'
import { defaultsOf, noticeText, questionsOf } from './section-view.server.ts'
import { nested } from './value-at.ts'
import { wizardOf } from './wizard-of.ts'

type Context = Readonly<RouterContextProvider>

/** The profile page: the list of sections, or the one that the address names. */
export async function readProfilePage(platform: Platform, context: Context, url: URL) {
  const profile = await readMe(platform)
  const section = sectionAt(profile, url, context)
  const common = {
    status: verificationWords(profile, {
      t: translatorOf(context),
      language: languageOf(context),
      zone: BRAND.timeZone,
    }),
    poll: isWaiting(profile) ? { updatedAt: profile.updated_at } : null,
    asOf: formatTimeWithSeconds(new Date(platform.now()).toISOString(), languageOf(context), BRAND.timeZone),
    texts: textsOf(context, 'profile', ...modulesOf(section, url)),
  }
  return section === null
    ? { ...common, section: null, list: listView(profile, context) }
    : { ...common, section: await sectionView(platform, context, { profile, section, url }), list: null }
}

/** The texts of what a page shows; the first view of a slow phone carries no others. */
function modulesOf(section: Section | null, url: URL): TextModule[] {
  if (section === null) return ['profileList']
  if (section === 'personal' || section === 'company-representative') return ['profilePhone']
  if (section === 'identity' || section === 'company-identity') return ['profileIdentity']
  if (section === 'company-ownership')
    return url.searchParams.has('owner') ? ['profileOwners'] : ['profileOwners', 'profileSubmit']
  return section === 'confirm' || section === 'company-confirm' ? ['profileSubmit'] : []
}

/** The section that the address names; one that this customer cannot open leads to the next that he can. */
function sectionAt(profile: Profile, url: URL, context: Context): Section | null {
  const go = (path: string) => redirect(withLanguage(path, languageOf(context)))
  const wizard = wizardOf(profile)
  const wanted = url.searchParams.get('section')
  if (wanted === null) {
    if (profile.type === 2 && isUntouched(wizard)) throw go(href('/profile/verification-intro'))
    return null
  }
  const step = stepsOf(wizard).find(({ section }) => section === wanted)
  if (step && step.state !== 'disabled') return step.section
  const [first] = SECTIONS[profile.type]
  const next = step ? nextSection(wizard, first) : null
  throw go(next === null || next === wanted ? href('/profile') : `${href('/profile')}?section=${next}`)
}

function listView(profile: Profile, context: Context) {
  const t = translatorOf(context)
  const wizard = wizardOf(profile)
  const steps = stepsOf(wizard)
  const open = isOpen(wizard)
  const left = steps.filter(({ state }) => state === 'incomplete' || state === 'problem').length
  const tasks = steps.map(({ section, state }): Task => {
    const found = visibleNotices(wizard, section).flatMap(([, codes]) => codes.map((code) => noticeText(code, t)))
    return {
      title: t(`ui.wizard.${section}`),
      to: state === 'disabled' ? null : `${href('/profile')}?section=${section}`,
      hint: found[0] ?? hintOf(section, state, profile, context),
      state,
    }
  })
  return {
    heading: !open
      ? t('profile.heading')
      : isReadyToSubmit(wizard)
        ? t('profile.headingReady')
        : t('profile.headingLeft', { count: left }),
    isOpen: open,
    tasks,
    stray: strayNotices(wizard).map((code) => noticeText(code, t)),
    level: levelName(profile.type, profile.level, t),
  }
}

function hintOf(section: Section, state: Task['state'], profile: Profile, context: Context): string {
  const t = translatorOf(context)
  if (state !== 'disabled') return t(`profile.lede.${section}`)
  return t(profile.status === 'no_service' ? 'profile.noServiceHint' : 'profile.disabledHint')
}

type At = { profile: Profile; section: Section; url: URL }

async function sectionView(platform: Platform, context: Context, { profile, section, url }: At) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const wizard = wizardOf(profile)
  const isConfirm = section === 'confirm' || section === 'company-confirm'
  const shown = isConfirm
    ? SECTIONS[profile.type].filter((one) => stepsOf(wizard).some((step) => step.section === one))
    : [section]
  const rules = await readRules(platform, context, shown)
  const draft = (await takeDraft(context, href('/profile'))) ?? []
  const isDraftOfThis = draft.some(([name, value]) => name === 'section' && value === section)
  const isIdentity = section === 'identity' || section === 'company-identity'
  const canSubmit = isReadyToSubmit(wizard) && (isConfirm || section === 'company-ownership')
  return {
    name: section,
    heading: t(`ui.wizard.${section}`),
    lede: t(`profile.lede.${section}` as TextKey),
    isOpen: isOpen(wizard),
    version: versionOf(section, profile),
    groups: questionsOf(section, profile, { t, language, options: rules.options }),
    defaults: isDraftOfThis ? nested(draft) : defaultsOf(section, profile, language),
    phone: phoneView(profile, section, url),
    identity: isIdentity ? identityView(profile, context) : null,
    owners: section === 'company-ownership' ? ownersView(profile, context, url) : null,
    answers: isConfirm ? checkedAnswers(profile, shown, { t, language, options: rules.options }) : null,
    canSubmit,
  }
}

export type SectionView = Awaited<ReturnType<typeof sectionView>>

/** The phone that waits for its code, and the code that was sent; null when there is none to confirm. */
function phoneView(profile: Profile, section: Section, url: URL) {
  const phone = phoneOf(profile)
  if (section !== PHONE_AT[profile.type].section || phone === null || isPhoneConfirmed(profile)) return null
  const pin = url.searchParams.get('pin')
  return { phone: formatPhone(phone), pinId: pin !== null && /^[\w-]{1,100}$/.test(pin) ? pin : null }
}

function identityView({ type, idv, kyc_flow: { data } }: Profile, context: Context) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const citizenship = type === 1 ? data.citizenship : data.representative.citizenship
  const document = idv?.document ?? null
  return {
    status: idv?.status ?? 'none',
    document:
      document &&
      t('profile.identity.document', {
        type: t(`profile.document.${document.type}` as TextKey),
        country: formatCountry(document.country, language),
        until: formatDate(document.valid_until, language, 'UTC'),
      }),
    country: document && formatCountry(document.country, language),
    citizenship: citizenship === null ? null : formatCountry(citizenship, language),
  }
}

function ownersView({ kyc_flow: { data } }: Profile, context: Context, url: URL) {
  const wanted = url.searchParams.get('owner')
  const { entities } = data
  const found = entities.find(({ id }) => id === wanted) ?? null
  return {
    list: entities.map((entity) => ownerView(entity, translatorOf(context))),
    total: directShare(entities),
    editing: wanted === 'new' || found ? { id: found?.id ?? 'new', defaults: ownerDefaults(found, context) } : null,
  }
}

/** An owner as typed; a new one begins with the usual choices. */
function ownerDefaults(owner: CompanyEntity | null, context: Context): Record<string, string> {
  const language = languageOf(context)
  if (owner === null)
    return { kind: 'shareholder', entity_type: 'private', ownership: 'direct', type_of_control: 'shares' }
  const { id: _, country, permanent_residence: residence, share_percent: share, ...rest } = owner
  const text = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']))
  return {
    ...text,
    country: formatCountry(country, language),
    permanent_residence: formatCountry(residence, language),
    share_percent: String(share),
  }
}
