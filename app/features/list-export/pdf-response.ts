/**
 * Responds with a PDF as a download that browsers neither execute nor cache (threats.md#T49). `name` is the file name
 * without `.pdf`.
 */
export function respondPdf(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      // The name may come from a URL, so only safe characters stay.
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '')}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })
}
