import { advanceApplications, findApplications, findOwnApplication } from './collect-applications.ts'
import { sendCollectedEmails } from './collect-emails.ts'
import { collectPages, describeApplication, describeLink } from './collect-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote } from '#sandbox/http/activity-note.ts'
import { findLinks, listLinks } from './collect-links.ts'
import { collectRoutes } from './collect-routes.ts'
import { collectListRoutes } from './collect-list-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { expireOtherPrices } from './link-uses.ts'
import { moveLinks } from './move-links.ts'
import { payLinkScenarios } from './pay-link-scenarios.ts'
import { payerRoutes } from './payer-routes.ts'
import { collectScenarios } from './collect-scenarios.ts'
import { collectTermsRoutes } from './collect-terms.ts'
import { collectTables } from './collect-tables.ts'

/** The collect service: merchants collect crypto by payment links. */
export const collectModule: Module = {
  routes: [...collectRoutes, ...linkRoutes, ...payerRoutes, ...collectListRoutes, ...collectTermsRoutes],
  tables: collectTables,
  scenarios: [...collectScenarios, ...payLinkScenarios],
  scenariosTitle: 'Payment links',
  consolePages: collectPages,
  activities: {
    'POST collect_applications': buildAnswerNote('collect_applied'),
    'POST me/collect_links': buildAnswerNote('collect_link_made', 'label'),
    'PATCH me/collect_links/:id': buildAnswerNote('collect_link_changed', 'label'),
  },
  onChannelStep(context, account, step) {
    expireOtherPrices(context, account, step)
    sendCollectedEmails(context, account, step)
  },
  onMerge: moveLinks,
  advance: advanceApplications,
  search: (context, text) => [
    ...findApplications(context, text).map((application) => describeApplication(context, application)),
    ...findLinks(context, text).flatMap((link) => describeLink(context, link) ?? []),
  ],
  objects(context, account) {
    const application = findOwnApplication(context, account)
    const links = listLinks(context, account).flatMap((link) => describeLink(context, link) ?? [])
    return application ? [describeApplication(context, application), ...links] : []
  },
}
