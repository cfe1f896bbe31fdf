/**
 * A PDF as a file to save, which no browser runs or keeps (threats.md#T49). `name` is what it is saved as, without
 * `.pdf`.
 */
export function pdfResponse(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      // What comes from a URL may be in the name: it takes only what no system reads as anything else.
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '')}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })
}
