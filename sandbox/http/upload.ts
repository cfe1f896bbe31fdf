import { createHash } from 'node:crypto'

/** A file of a multipart body, held in memory. */
export class Upload {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }

  get sha256(): string {
    return createHash('sha256').update(this.bytes).digest('hex')
  }

  /** Replaces the content when bodies are compared or logged. */
  toJSON() {
    return { name: this.name, size: this.bytes.byteLength, sha256: this.sha256 }
  }
}

/** The value of a multipart field; an array if the field is repeated. */
export type Part = string | Upload | (string | Upload)[]
