const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * What another website puts into its page to show a link in a frame as high as the form is. The height comes by message, and
 * is taken from our origin alone.
 */
export function frameSnippet(address: string): string {
  const { origin, pathname } = new URL(address);
  const short = pathname.split('/').at(-1) ?? '';
  const id = `gonghui-${short}`;
  return [
    `<iframe id="${id}" src="${escaped(address)}" width="100%" height="720" style="border:0"></iframe>`,
    `<script>addEventListener("message",function(e){var d=e.data;if(e.origin===${JSON.stringify(origin)}&&d&&d.type==="gonghui.height"&&d.link===${JSON.stringify(short)})document.getElementById("${id}").style.height=Number(d.height)+"px"})</script>`,
  ].join('\n');
}
