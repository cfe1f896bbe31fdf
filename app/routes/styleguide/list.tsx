import { AsOf } from '#app/ui/as-of.tsx'
import { FileLinks } from '#app/ui/file-links.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Specimen } from './specimen.tsx'

export function ListSpecimens() {
  return (
    <>
      <Specimen name="filter-form, file-links">
        <FilterForm
          page="/styleguide"
          words={{ filter: 'Filter', apply: 'Show', clear: 'Show all' }}
          isFiltered
          count={1}
          isOpen={false}
        >
          <SelectField name="year" label="Year" value="2026" options={[{ value: '2026', label: '2026' }]} />
        </FilterForm>
        <FileLinks
          label="Download this list"
          files={[
            ['CSV', '/styleguide?csv'],
            ['PDF', '/styleguide?pdf'],
          ]}
        />
      </Specimen>
      <Specimen name="pagination">
        <Pagination previous="/styleguide" next="/styleguide" range="21 to 40 of 45" />
      </Specimen>
      <Specimen name="as-of">
        <AsOf time="14:02:10" page="/styleguide" />
      </Specimen>
    </>
  )
}
