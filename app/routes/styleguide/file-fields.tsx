import type { FieldMetadata } from '@conform-to/react'
import { DocumentField } from '#app/ui/document-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'

type Props = { file: FieldMetadata<string>; document: FieldMetadata<string>; isFilled: boolean }

export function FileFields({ file, document, isFilled }: Props) {
  return (
    <>
      <FileField
        field={file}
        label="File"
        hint="PDF, JPG or PNG, up to 10 MB."
        files={isFilled ? [{ id: 'kept', name: 'payslip.pdf', detail: '84 kB, 20 Nov 2026' }] : []}
      />
      <DocumentField field={document} label="Document" hint="PDF, JPG or PNG." optional />
    </>
  )
}
