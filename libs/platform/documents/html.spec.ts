import { html, raw, type Content } from './html';

const text = (content: Content) => html`<p title="${content}">${content}</p>`.toString();

describe('html', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ["' onmouseover='alert(1)", '&#39; onmouseover=&#39;alert(1)'],
    ['</title><iframe src="file:///etc/passwd">', '&lt;/title&gt;&lt;iframe src=&quot;file:///etc/passwd&quot;&gt;'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['`${7*7}`', '&#96;${7*7}&#96;'],
    ['<!-- --><![CDATA[x]]>', '&lt;!-- --&gt;&lt;![CDATA[x]]&gt;'],
  ])('escapes %s in text and in attributes', (hostile, escaped) => {
    expect(text(hostile)).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('escapes a plain object that poses as markup', () => {
    const forged = { toString: () => '<b>', markup: '<b>', map: () => ['<b>'] } as unknown as Content;
    expect(html`${forged}`.toString()).toBe('&lt;b&gt;');
  });

  it('keeps nested templates and raw markup, and escapes inside them once', () => {
    expect(html`<ul>${[html`<li>${'a & b'}</li>`, raw('<li>c</li>')]}</ul>`.toString()).toBe(
      '<ul><li>a &amp; b</li><li>c</li></ul>',
    );
  });

  it('joins arrays and prints nothing for nothing', () => {
    expect(html`${['a', '<', ['b', 1, 2n]]}${null}${undefined}${false}${''}`.toString()).toBe('a&lt;b12');
  });

  it('prints zero', () => {
    expect(html`${0}`.toString()).toBe('0');
  });
});
