import { createHash } from 'node:crypto'

/** A file of a multipart body, whole. */
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

  /** What stands for the file where bodies are compared or logged. */
  toJSON() {
    return { name: this.name, size: this.bytes.byteLength, sha256: this.sha256 }
  }
}

/** What a multipart body carries under a name: a repeated one carries a list. */
export type Part = string | Upload | (string | Upload)[]
