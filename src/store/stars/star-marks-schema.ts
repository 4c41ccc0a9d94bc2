import * as v from 'valibot'
import { storedNoteLength, emptyMark, type StarMark } from '#game/stars/star-mark.ts'
import { maxTags, tagColours, tagLength } from '#shared/star-tags.ts'

const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const tag = v.object({ colour: v.picklist(tagColours), text: v.pipe(v.string(), v.maxLength(tagLength)) })
const tagList = v.pipe(v.array(tag), v.maxLength(maxTags))

/** A stored mark. An invalid field counts as never set and does not affect the others (LS-07). */
export const markSchema: v.GenericSchema<unknown, StarMark> = v.pipe(
  v.object({
    bookmarked: v.fallback(v.nullable(v.boolean()), null),
    note: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(storedNoteLength))), null),
    tags: v.fallback(v.nullable(tagList), null),
    at: v.fallback(
      v.object({ bookmarked: v.fallback(moment, 0), note: v.fallback(moment, 0), tags: v.fallback(moment, 0) }),
      emptyMark.at,
    ),
  }),
  v.transform(({ bookmarked, note, tags, at }) => ({
    bookmarked: bookmarked ?? emptyMark.bookmarked,
    note: note ?? emptyMark.note,
    tags: tags ?? emptyMark.tags,
    at: {
      bookmarked: bookmarked === null ? 0 : at.bookmarked,
      note: note === null ? 0 : at.note,
      tags: tags === null ? 0 : at.tags,
    },
  })),
)

/** A valid id of a sector or a system, in links, files and rows. */
export const starName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/))
