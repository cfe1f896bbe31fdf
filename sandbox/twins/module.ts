import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote } from '#sandbox/http/activity-note.ts'
import { supportLinkRoutes } from './support-link-routes.ts'
import { findRelatives, listRelatives } from './twins.ts'
import { twinPages } from './twin-pages.ts'

/** Support links, and the twins that they open: copies of a customer's account without personal data. */
export const twinsModule: Module = {
  routes: supportLinkRoutes,
  consolePages: twinPages,
  activities: { 'POST me/support_links': buildAnswerNote('support_link_made') },
  search: findRelatives,
  objects: listRelatives,
}
