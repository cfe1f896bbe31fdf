import { SignClient } from '@walletconnect/sign-client'
import { expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'

const TO = '0x1111111111111111111111111111111111111111'

/** A dapp page without storage. */
async function createPage(sandbox: Sandbox) {
  const kept = new Map<string, unknown>()
  return SignClient.init({
    relayUrl: `ws://localhost:${sandbox.port}/sandbox/relay`,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `page-${sandbox.port}`,
    metadata: { name: 'A page', description: '', url: 'http://localhost', icons: [] },
    storage: {
      getKeys: async () => [...kept.keys()],
      getEntries: async <T>() => [...kept] as [string, T][],
      getItem: async <T>(key: string) => kept.get(key) as T | undefined,
      setItem: async (key: string, value: unknown) => void kept.set(key, value),
      removeItem: async (key: string) => void kept.delete(key),
    },
  })
}

async function pairWallet(sandbox: Sandbox, does: string) {
  const client = await createPage(sandbox)
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1', 'eip155:56'], methods: ['eth_sendTransaction'], events: ['accountsChanged'] },
    },
  })
  const answer = approval()
  answer.catch(() => undefined)
  const form = (path: string, fields: Record<string, string>) =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const path = (await form('/console/phone', { uri })).headers.get('location') ?? ''
  expect(await (await fetch(sandbox.url + path)).text()).toContain('requests the address of this wallet')
  await form(path, { do: does })
  const look = async () => (await fetch(sandbox.url + path)).text()
  const stop = async () => {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
    await sandbox.stop()
  }
  return { client, answer, path, form, look, stop }
}

test('pairs the phone wallet through the relay and sends approved transactions', async () => {
  const sandbox = await startSandbox()
  const { client, answer, path, form, look, stop } = await pairWallet(sandbox, 'connect')
  const session = await answer
  expect(session.namespaces['eip155']?.accounts).toHaveLength(2)

  const results: unknown[] = []
  for (const does of ['agree', 'decline']) {
    const sent = client.request<string>({
      topic: session.topic,
      chainId: 'eip155:1',
      request: {
        method: 'eth_sendTransaction',
        params: [{ from: session.namespaces['eip155']?.accounts[0]?.split(':')[2], to: TO, value: '0xff' }],
      },
    })
    sent.catch(() => undefined)
    await expect.poll(look).toContain(TO)
    const [, id = ''] = /name="id" value="(\d+)"/.exec(await look()) ?? []
    await form(path, { do: does, id })
    results.push(await sent.catch((error: unknown) => error))
    await expect.poll(look).not.toContain(TO)
  }
  expect(results).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/), expect.objectContaining({ code: 5000 })])
  await stop()
})

test('declines a connection and rejects an invalid pairing URI', async () => {
  const sandbox = await startSandbox()
  const { answer, form, stop } = await pairWallet(sandbox, 'refuse')
  await expect(answer).rejects.toMatchObject({ code: 5000 })
  const refused = await form('/console/phone', { uri: 'wc:nonsense' })
  expect(refused.status).toBe(422)
  await stop()
})
