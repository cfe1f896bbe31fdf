import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { StaleAnswerCache } from '#app/platform/client/stale-answer-cache.ts'
import { createSharedToken } from './memory-holder.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

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

const createSession = (): TokenHolder => createSharedToken({ token: 'token', issuedAt: 1 }).holder()

test('returns the last response to the same account and language only, without a call', async () => {
  let value = 1
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: value++ }))
  const createPlatformAs = (account: string, language = 'en') =>
    createPlatform({
      baseUrl: server.baseUrl,
      language,
      requestId: 'REQUEST1',
      supportCode: 'SUPPORT1',
      session: createSession(),
      account,
    })
  const getLastKnown = (account: string, language?: string) =>
    createPlatformAs(account, language).lastKnown(ofAccount.declaration, {})
  expect(getLastKnown('maria')).toBeUndefined()
  await ofAccount(createPlatformAs('maria'))
  await ofAccount(createPlatformAs('maria'))
  await ofEverybody(createPlatformAs('maria'))
  await poll(createPlatformAs('maria'))
  await change(createPlatformAs('maria'))
  const sent = server.seen.length

  expect(getLastKnown('maria')).toEqual({ value: 2 })
  expect([getLastKnown('office'), getLastKnown('maria', 'de')]).toEqual([undefined, undefined])
  expect(createPlatformAs('office').lastKnown(ofEverybody.declaration, {})).toEqual({ value: 3 })
  for (const { declaration } of [poll, change])
    expect(createPlatformAs('maria').lastKnown(declaration, {})).toBeUndefined()
  expect(server.seen).toHaveLength(sent)
})

test('limits the cache: evicts the oldest and keeps no long response', () => {
  const kept = new StaleAnswerCache()
  kept.put('long', Buffer.alloc(70 * 1024))
  for (let index = 0; index < 1000; index += 1) kept.put(`key ${index}`, Buffer.alloc(30 * 1024))
  const left = Array.from({ length: 1000 }, (_, index) => kept.get(`key ${index}`)).filter((body) => body !== undefined)

  expect(kept.get('long')).toBeUndefined()
  expect(left.length * 30 * 1024).toBeLessThan(8 * 1024 * 1024)
  expect(left.length).toBeGreaterThan(200)
  expect(kept.get('key 999')).toBeDefined()
})
