import { href, type Register } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { isForKind } from '#app/domain/gates.ts'
import { isBelow } from '#app/domain/is-below.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Menu, MenuEntry, MenuGroup } from '#app/ui/menu-entries.tsx'

type Page = keyof Register['pages']

type Customer = {
  /** 1: personal, 2: business. */
  type: 1 | 2
  hasVerificationTask?: boolean
}

const RECURRING = `/${BRAND.segments.recurring}` as const
const RECEIVING = `/${BRAND.segments.receiving}` as const
const COLLECT = `/${BRAND.segments.collect}` as const

/** Pages that mark an entry, with their subpages; a final `$` excludes these. Each page marks exactly one entry. */
const COVERED = {
  overview: ['/overview', '/accounts', '/held-transfers/:id', '/confirm-email-address'],
  pay: ['/payments'],
  recurring: [RECURRING],
  buy: ['/buy'],
  receive: [RECEIVING],
  paymentLinks: [COLLECT, '/history-ecom'],
  history: ['/history', '/transactions/:id'],
  help: ['/contact'],
  profile: [
    '/profile$',
    '/profile/registration-complete/:type',
    '/profile/verification-intro',
    '/profile/identity-check',
  ],
  verification: ['/verification'],
  rewards: ['/rewards', '/business-rewards', '/affiliate'],
  preferences: ['/profile/preferences', '/profile/activity', '/contracts', '/wallet'],
  supportLink: ['/support-link'],
} satisfies Record<string, readonly (Page | `${Page}$`)[]>

/** Builds the signed-in menu without pages that are off. */
export function buildMenu(t: Translate, { type, hasVerificationTask = false }: Customer, off: readonly string[]): Menu {
  const { receive, paymentLinks } = COVERED
  const collects = isForKind('collect', type)
  const groups: MenuGroup[] = [
    { entries: [{ to: href('/overview'), label: t('shell.overview'), icon: 'home', covers: COVERED.overview }] },
    {
      label: t('shell.moveMoney'),
      entries: [
        { to: href('/payments'), label: t('shell.pay'), icon: 'send', covers: COVERED.pay },
        { to: href(RECURRING), label: t('shell.recurring'), icon: 'repeat', covers: COVERED.recurring },
        { to: href('/buy'), label: t('shell.buy'), icon: 'coins', covers: COVERED.buy },
      ],
    },
    {
      label: t('shell.getPaid'),
      entries: [
        {
          to: href(RECEIVING),
          label: t('shell.receive'),
          icon: 'wallet',
          // A person's page of payment links explains that only businesses have them.
          covers: collects ? receive : [...receive, ...paymentLinks],
        },
        ...(collects
          ? [{ to: href(COLLECT), label: t('shell.paymentLinks'), icon: 'link' as const, covers: paymentLinks }]
          : []),
      ],
    },
    {
      label: t('shell.activity'),
      entries: [{ to: href('/history'), label: t('shell.history'), icon: 'history', covers: COVERED.history }],
    },
  ]
  const account: MenuEntry[] = [
    { to: href('/profile'), label: t('shell.profile'), icon: 'user', covers: COVERED.profile },
    {
      to: href('/verification'),
      label: t('shell.verification'),
      icon: 'shield',
      covers: COVERED.verification,
      task: hasVerificationTask ? t('shell.toDo') : null,
    },
    {
      to: type === 2 ? href('/business-rewards') : href('/rewards'),
      label: t('shell.rewards'),
      icon: 'gift',
      covers: COVERED.rewards,
    },
    { to: href('/profile/preferences'), label: t('shell.preferences'), icon: 'sliders', covers: COVERED.preferences },
  ]
  const isOn = ({ to }: MenuEntry) => !isBelow(to, off)
  return {
    groups: groups
      .map((group) => ({ ...group, entries: group.entries.filter(isOn) }))
      .filter(({ entries }) => entries.length > 0),
    help: { to: href('/contact'), label: t('shell.help'), icon: 'help', covers: COVERED.help },
    account: account.filter(isOn),
    supportLink: {
      to: href('/support-link'),
      label: t('shell.supportLink'),
      icon: 'pages',
      covers: COVERED.supportLink,
    },
  }
}
