import { beforeAll, describe, expect, test } from 'vitest'
import { checkQuery } from '../../server/requests/request-shape.ts'
import { stubErrors } from './fakes.ts'

beforeAll(stubErrors)

describe('a query', () => {
  test.each([
    '',
    'page=2&perPage=500&sort=-updated%2Cid&skipTotal=1',
    'filter=user%3D%22a%20~%20b%22%20%26%26%20revision%3E3',
    'expand=role&fields=id%2Cname',
  ])('may be %s', (query) => {
    expect(() => checkQuery(query)).not.toThrow()
  })

  test.each([
    ['perPage=501', 'A page has at most 500 records.'],
    ['filter=data~%22a%22', 'The parameter filter has characters that the app does not use.'],
    ['filter=password%3D%22a%22', 'The column password may not stand in a filter.'],
    ['filter=id%3D%22%40collection%22', 'The parameter filter may not use back-relations or other collections.'],
    [`filter=${'id%3D1%7C%7C'.repeat(11)}id%3D1`, 'The parameter filter has more than 10 comparisons.'],
    [`filter=${'a'.repeat(2001)}`, 'The parameter filter has more than 2000 characters.'],
    ['sort=password', 'The column password may not be sorted by.'],
    ['sort=id,id,id,id', 'The parameter sort has more than 3 columns.'],
    ['expand=user', 'The relation user may not be expanded.'],
    ['fields=id(1)', 'The parameter fields has characters that the app does not use.'],
    ['sort=%ff', 'The query is not encoded as it should be.'],
    ['expand=role&expand=user', 'The relation user may not be expanded.'],
    ['%65xpand=user', 'The relation user may not be expanded.'],
  ])('may not be %s', (query, message) => {
    expect(() => checkQuery(query)).toThrow(expect.objectContaining({ status: 400, message }))
  })
})
