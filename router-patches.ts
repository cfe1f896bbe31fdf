import type { Plugin } from 'vite'

const ROUTER = '/react-router/dist/production/lib/'

/** What the build writes into a file of the router in the place of its own words, there or everywhere. */
export type RouterPatch = { file: string; only?: 'client' | 'ssr'; from: string | RegExp; to: string }

/** What the router runs before the page is painted, to scroll to where it was, in a third of the bytes: every document has it. A
 * browser that keeps nothing throws when it is asked. */
const SCROLL_SCRIPT = `(k,r)=>{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage.getItem(k)||"{}")[r||history.state.key];typeof y=="number"&&scrollTo(0,y)}catch{try{sessionStorage.removeItem(k)}catch{}}}`

/** Makes the stream that the data of a document come in. */
const START_SCRIPT =
  '(c=>c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream))(window.__reactRouterContext=${serverHandoffString});'

/** Experiments and instruments, none of which is switched on: the router asks for each while it runs. */
const EXPERIMENT = /[\w.]*\bfuture\.unstable_\w+/g
const INSTRUMENT = /\b(init|opts\?)\.instrumentations\b/g

export const ROUTER_PATCHES: readonly RouterPatch[] = [
  { file: 'router/router.js', only: 'client', from: EXPERIMENT, to: 'false' },
  { file: 'router/router.js', only: 'client', from: INSTRUMENT, to: 'undefined' },
  {
    file: 'router/router.js',
    only: 'client',
    from: '= consumeInstrumentationClientResultMetaReceiver(router)',
    to: '= undefined',
  },
  { file: 'dom-export/hydrated-router.js', only: 'client', from: EXPERIMENT, to: 'false' },
  // What it says to whoever has no page for errors.
  {
    file: 'dom/ssr/errorBoundaries.js',
    only: 'client',
    from: /let heyDeveloper = [^]*?` \}\n\t\}\);/g,
    to: '',
  },
  { file: 'dom/ssr/errorBoundaries.js', only: 'client', from: ', heyDeveloper)', to: ')' },
  // Its own way to fetch pages ahead, which asks twice for what must not be kept: `fetch-ahead.ts` does it.
  { file: 'dom/lib.js', only: 'client', from: 'usePrefetchBehavior(prefetch, rest)', to: '[false, null, {}]' },
  { file: 'dom/lib.js', only: 'client', from: 'shouldPrefetch && !isAbsolute ?', to: 'false ?' },
  {
    file: 'dom/lib.js',
    from: /\(\(storageKey, restoreKey\) => \{[^]*?\n\t\}\)\.toString\(\)/g,
    to: JSON.stringify(SCROLL_SCRIPT),
  },
  // The routes that a document names, without white space and without what they have not.
  {
    file: 'dom/ssr/components.js',
    only: 'ssr',
    from: 'getPartialManifest(manifest, router), null, 2)',
    to: 'getPartialManifest(manifest, router), (key, value) => value === false ? undefined : value)',
  },
  // What the browser's router begins with, in half of the bytes, and without the switches of its experiments.
  {
    file: 'dom/ssr/components.js',
    only: 'ssr',
    from: /window\.__reactRouterContext = \$\{serverHandoffString\};.*?new TextEncoderStream\(\)\);/g,
    to: START_SCRIPT,
  },
  {
    file: 'server-runtime/server.js',
    only: 'ssr',
    from: /future: build\.future,(?=\s+routeDiscovery,\s+ssr)/g,
    to: 'future: {},',
  },
  // And without those of the home page: that is a document of its own, and whatever links to it asks for it.
  { file: 'dom/ssr/fog-of-war.js', only: 'ssr', from: 'let paths = ["/"]', to: 'let paths = []' },
  // Nor with the page for addresses that lead nowhere, where an address begins like none of ours.
  {
    file: 'dom/ssr/fog-of-war.js',
    only: 'ssr',
    from: 'if (matches) matches',
    to: 'if (matches?.at(-1).route.path !== "*") matches?',
  },
]

/** @throws when the router no longer has what is to be replaced */
export function patchRouterFile(code: string, { file, from, to }: RouterPatch): string {
  const patched = code.replaceAll(from, () => to)
  if (patched === code) throw new Error(`React Router no longer has ${String(from)} in ${file}`)
  return patched
}

/** Patches the router in what is built. A build that does not find one of the files, or of the words, fails. */
export function patchRouter(): Plugin {
  return {
    name: 'patch-router',
    apply: 'build',
    transform(code, id) {
      return patchesFor(this.environment.name)
        .filter(({ file }) => id.endsWith(ROUTER + file))
        .reduce<string | null>((before, patch) => patchRouterFile(before ?? code, patch), null)
    },
    buildEnd(error) {
      if (error) return
      const built = [...this.getModuleIds()]
      const missed = patchesFor(this.environment.name).find(
        ({ file }) => !built.some((id) => id.endsWith(ROUTER + file)),
      )
      if (missed) throw new Error(`React Router no longer has ${missed.file}`)
    },
  }
}

function patchesFor(environment: string): RouterPatch[] {
  return ROUTER_PATCHES.filter(({ only = environment }) => only === environment)
}
