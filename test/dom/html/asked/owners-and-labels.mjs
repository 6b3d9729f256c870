/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'forms of labels': ({ document }) => {
    const controls = 'input button output select textarea meter progress'.split(' ');
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = `<form id=f>${controls.map((name) => `<label><${name}></${name}></label>`).join('')}</form>`;
    return [...root.querySelectorAll('label')].map(({ control, form }) => [control.localName, form?.id ?? null]);
  },
  'labels and what they label': ({ document }) => {
    document.body.innerHTML =
      '<label for=a id=l1><input id=b></label><div id=a></div><label id=l2><span></span><input type=hidden id=h><input id=c><input id=d></label><label id=l3 for=""><input id=e></label><label id=l4 for=h></label><label id=l5><label id=l6><input id=g></label></label>';
    return ['l1', 'l2', 'l3', 'l4', 'l5', 'l6']
      .map((i) => document.getElementById(i).control?.id)
      .concat(
        document.getElementById('h').labels,
        document.getElementById('g').labels.length,
        document.getElementById('l1').form,
      );
  },
  'the form of labels, legends and options': ({ document }) => {
    document.body.innerHTML =
      '<form id=f><label id=l for=x></label><fieldset id=fs><legend id=lg></legend><input id=i></fieldset></form><input id=x form=f><legend id=lg2></legend><form id=f2><fieldset form=f id=fs2><legend id=lg3></legend></fieldset><label id=l7><input form=f></label><option id=o></option><select form=f><option id=o2></select></form>';
    const g = (i) => document.getElementById(i);
    return ['l', 'lg', 'lg2', 'lg3', 'l7', 'o', 'o2'].map((i) => g(i).form?.id);
  },
};
