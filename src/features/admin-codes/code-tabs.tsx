import { LinkTabs } from '#staff/link-tabs.tsx'
import { codesPath, type CodePart } from './code-places.ts'
import { texts } from './texts.ts'

const words = texts.views

/** Links between the codes, their batches and their path. */
export const CodeTabs = ({ here }: { readonly here: 'codes' | CodePart }) => (
  <LinkTabs
    label={words.label}
    tabs={[
      { to: codesPath, label: words.codes, isHere: here === 'codes' },
      { to: `${codesPath}/batches`, label: words.batches, isHere: here === 'batches' },
      { to: `${codesPath}/path`, label: words.path, isHere: here === 'path' },
    ]}
  />
)
