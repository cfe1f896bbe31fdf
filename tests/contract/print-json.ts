const WIDTH = 160

/** Formats JSON: a value that fits stays on one line, otherwise each member gets its own. */
export function printJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const inner = `${indent} `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Array.isArray(value)
    ? value.map((each) => printJson(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => `${JSON.stringify(name)}: ${printJson(each, inner)}`)
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`
}
