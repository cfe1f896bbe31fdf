import { isRecording, recordPage } from './record-words.ts'

const TEXT = /^text\/(?:html|csv|calendar)/
const { text } = Response.prototype

// What a test reads of an answer of the app is what it has seen; the sandbox has pages, too, without this header.
if (isRecording() && text.name === 'text') {
  Response.prototype.text = async function readAndRecord() {
    const body = await text.call(this)
    const { headers } = this
    if (headers.has('Permissions-Policy') && TEXT.test(headers.get('Content-Type') ?? '')) recordPage(body)
    return body
  }
}
