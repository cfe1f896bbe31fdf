import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import * as build from 'virtual:react-router/server-build'
import { createSupportCode } from '#app/observability/support-code.ts'
import { createApp } from '#app/pipeline.ts'
import { Assets } from '#app/http/assets.ts'
import { respondBadRequest } from '#app/http/error-responses.ts'
import { completeHeaders } from '#app/http/finish-answer.ts'

/** In development Vite serves the build's files. */
const assets = import.meta.env.DEV ? null : new Assets(fileURLToPath(new URL('../client', import.meta.url)))

/** Handles the requests of a Node server (decisions/http-edge.md). */
export const listener = getRequestListener(createApp(build, assets).fetch, {
  overrideGlobalObjects: false,
  // Hono would close the connection of an unread body half a second after the response.
  autoCleanupIncoming: false,
  hostname: 'localhost',
  errorHandler: () => {
    const supportCode = createSupportCode()
    const answer = respondBadRequest(supportCode)
    return new Response(answer.body, { status: answer.status, headers: completeHeaders(answer, supportCode) })
  },
})
