import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';

/** A brief's markdown, line breaks kept; its headings stand below those of the page. */
export default function BriefText({ children }: { children: string }) {
  return (
    <div className="brief">
      <Markdown
        remarkPlugins={[remarkBreaks]}
        rehypePlugins={[rehypeSanitize]}
        disallowedElements={['img']}
        components={{ h1: 'h4', h2: 'h4', h3: 'h5' }}
      >
        {children}
      </Markdown>
    </div>
  );
}
