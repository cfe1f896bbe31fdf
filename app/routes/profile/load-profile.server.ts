import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { cookies } from '#app/cookies.server.ts'
import type { Section } from '#app/domain/verification-fields.ts'
import {
  findFirstSection,
  isLevelOpen,
  hasNoAnswers,
  isUnderReview,
  listSteps,
  toWizardProfile,
} from '#app/domain/wizard.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { describeVerification } from '#app/features/verification/verification-words.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { userContext } from '#app/session/contexts.ts'
import { hashFormOwner } from '#app/session/form-owner.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { requireView } from '#app/session/unseen.ts'
import { buildListView } from './list-view.server.ts'
import { listSectionTexts, loadSection, type SectionView } from './sections/load-section.server.ts'

type Context = Readonly<RouterContextProvider>
type Visited = { request: Request; url: URL }

/** Loads the list of sections, or the section in the URL. */
export async function loadProfile(platform: Platform, context: Context, { request, url }: Visited) {
  const profile = await readMe(platform)
  if (profile.type === 2 && !url.searchParams.has('section')) await redirectToIntro(profile, context, request)
  if (isLevelOpen(toWizardProfile(profile))) redirectToLevels(context)
  const section = requireSection(profile, url, context)
  const common = {
    status: describeVerification(profile, {
      ...i18n(context),
      zone: BRAND.timeZone,
    }),
    poll: isUnderReview(profile) ? { url: href('/profile/status'), version: computePageVersion(profile) } : null,
    asOf: i18n(context).timeWithSeconds(new Date(platform.now()).toISOString()),
    texts: getPageTexts(
      context,
      'profile',
      ...(section === null ? (['profileList'] as const) : listSectionTexts(section)),
      ...(isUnderReview(profile) ? (['profileWaiting'] as const) : []),
    ),
  }
  if (section === null) return { ...common, section: null, list: buildListView(profile, context) }
  const view = await loadSection(platform, context, { profile, section, url })
  return { ...common, section: view, list: null, ...getKeptForm(view) }
}

/** The form whose values survive a change of language, and its submit intent. */
function getKeptForm({ owners, groups, canSubmit }: SectionView) {
  if (owners?.editing) return { keptForm: 'owner', keptIntent: 'save-owner' }
  if (groups.length > 0) return { keptForm: 'profile' }
  return canSubmit ? { keptForm: 'submit', keptIntent: 'submit' } : {}
}

/** Redirects a company without answers to the introduction, once per account (a cookie remembers it). */
async function redirectToIntro(profile: Profile, context: Context, request: Request) {
  const user = context.get(userContext)
  if (!hasNoAnswers(toWizardProfile(profile))) return
  const account = hashFormOwner(user)
  if ((await cookies.intro.read(request.headers.get('Cookie'))) === account) return
  requireView(context)
  const intro = addLanguage(href('/profile/verification-intro'), getLanguage(context))
  throw redirect(intro, { headers: { 'Set-Cookie': await cookies.intro.set(account) } })
}

/** The questions depend on the level, so the customer chooses it first. */
function redirectToLevels(context: Context): never {
  throw redirect(addLanguage(href('/verification'), getLanguage(context)))
}

/** Returns the section in the URL; redirects from a disabled one to the first incomplete section. */
function requireSection(profile: Profile, url: URL, context: Context): Section | null {
  const redirectTo = (path: string) => redirect(addLanguage(path, getLanguage(context)))
  const wizard = toWizardProfile(profile)
  const wanted = url.searchParams.get('section')
  if (wanted === null) return null
  const step = listSteps(wizard).find(({ section }) => section === wanted)
  if (step && step.state !== 'disabled') return step.section
  const first = step ? findFirstSection(wizard) : null
  throw redirectTo(first === null ? href('/profile') : `${href('/profile')}?section=${first}`)
}
