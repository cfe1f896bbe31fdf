import { headingOf } from './page.ts'
import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { logIn } from './browser.ts'

test('an address reaches its page however it is written', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const heading = headingOf(await maria.read('/history'))
  expect(heading).not.toBeNull()
  for (const path of ['/History', '/HISTORY/', '/history/', '/%68istory', '/history?offset=0']) {
    expect(headingOf(await maria.read(path)), path).toBe(heading)
  }
})

test('what the router asks for is about all of the routes', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const html = await maria.read('/overview')
  const [, version = ''] = /"version": ?"(\w+)"/.exec(html) ?? []
  const patches = await maria.get(`/__manifest?paths=%2Fhistory,%2Frewards,%2Fprofile&version=${version}`)
  expect(Object.keys((await patches.json()) as object)).toEqual(
    expect.arrayContaining(['routes/history/history', 'routes/rewards/rewards', 'routes/profile/profile']),
  )
  const data = await maria.get('/history.data')
  expect(data.headers.get('Content-Type')).toContain('text/x-script')
  expect(await data.text()).toContain('routes/history/history')
  expect((await maria.get('/history.csv')).headers.get('Content-Type')).toContain('text/csv')
  expect((await maria.get('/no/such/page')).status).toBe(404)
  expect((await maria.get('/history/no-such-page')).status).toBe(404)
})
