import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { createRequestHandler } from 'react-router'
// Exists once the template has been built.
import * as build from './build/server/index.js'

const handle = createRequestHandler(build, 'production')

// Compresses the stream as the template's own server does, at the quality of its middleware.
const server = createServer(async (message, response) => {
  const answer = await handle(new Request(`http://localhost${message.url}`, { headers: message.headers }))
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'Content-Encoding': 'br' })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  Readable.fromWeb(answer.body).pipe(createBrotliCompress({ params })).pipe(response)
}).listen(0, () => process.send(server.address().port))
