import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { StaleAnswerCache } from '#app/platform/client/stale-answer-cache.ts'
import { sharedToken } from './memory-holder.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

const ofAccount = defineCall({
  method: 'GET',
  path: 'me',
  purpose: 'something of the account',
  auth: 'required',
  response: z.object({ value: z.number() }),
  retry: 'read',
  timeout: 'read',
})
const ofEverybody = defineCall({ ...ofAccount.declaration, path: 'list', auth: 'none' })
const poll = defineCall({ ...ofAccount.declaration, path: 'me/status', timeout: 'poll' })
const change = defineCall({ ...ofAccount.declaration, path: 'me/change', unsafeGet: true })

const session = (): TokenHolder => sharedToken({ token: 'token', issuedAt: 1 }).holder()

test('the last answer to a reading is known to the same account in the same language alone, and sends nothing', async () => {
  let value = 1
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: value++ }))
  const as = (account: string, language = 'en') =>
    createPlatform({
      baseUrl: server.baseUrl,
      language,
      requestId: 'REQUEST1',
      supportCode: 'SUPPORT1',
      session: session(),
      account,
    })
  const known = (account: string, language?: string) => as(account, language).lastKnown(ofAccount.declaration, {})
  expect(known('maria')).toBeUndefined()
  await ofAccount(as('maria'))
  await ofAccount(as('maria'))
  await ofEverybody(as('maria'))
  await poll(as('maria'))
  await change(as('maria'))
  const sent = server.seen.length

  expect(known('maria')).toEqual({ value: 2 })
  expect([known('office'), known('maria', 'de')]).toEqual([undefined, undefined])
  expect(as('office').lastKnown(ofEverybody.declaration, {})).toEqual({ value: 3 })
  for (const { declaration } of [poll, change]) expect(as('maria').lastKnown(declaration, {})).toBeUndefined()
  expect(server.seen).toHaveLength(sent)
})

test('what is kept of answers is bounded: the oldest go, and a long one is not kept', () => {
  const kept = new StaleAnswerCache()
  kept.put('long', Buffer.alloc(70 * 1024))
  for (let index = 0; index < 1000; index += 1) kept.put(`key ${index}`, Buffer.alloc(30 * 1024))
  const left = Array.from({ length: 1000 }, (_, index) => kept.get(`key ${index}`)).filter((body) => body !== undefined)

  expect(kept.get('long')).toBeUndefined()
  expect(left.length * 30 * 1024).toBeLessThan(8 * 1024 * 1024)
  expect(left.length).toBeGreaterThan(200)
  expect(kept.get('key 999')).toBeDefined()
})
