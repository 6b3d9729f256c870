/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'an option that is selected already is not dirty': ({ document }) => {
    const indexAfter = (act) => {
      document.body.innerHTML = '<form><select><option>1<option selected>2<option>3</select></form>';
      const select = document.querySelector('select');
      act(select.options[1], select);
      select.options[1].removeAttribute('selected');
      return select.selectedIndex;
    };
    const alone = document.createElement('option');
    alone.selected = false;
    alone.setAttribute('selected', '');
    return [
      indexAfter((option) => (option.selected = true)),
      indexAfter((option) => (option.selected = false)),
      indexAfter((option, select) => {
        select.options[0].selected = false;
        option.selected = true;
      }),
      indexAfter((option, select) => {
        select.options[0].selected = true;
        option.selected = true;
      }),
      indexAfter((_, select) => (select.selectedIndex = 1)),
      indexAfter((_, select) => (select.value = '2')),
      alone.selected,
    ];
  },
  'multiple comes and goes': ({ document }) => {
    document.body.innerHTML = '<select><option>a<option selected>b<option selected>c</select>';
    const s = document.querySelector('select');
    const r = [s.selectedIndex];
    s.multiple = true;
    r.push([...s.options].map((o) => o.selected));
    s.options[0].selected = true;
    s.options[1].selected = true;
    r.push([...s.options].map((o) => o.selected));
    s.multiple = false;
    r.push([...s.options].map((o) => o.selected));
    return r;
  },
  'size and disabled options': ({ document }) => {
    document.body.innerHTML = '<select size=4><option>a<option>b<option>c</select>';
    const s = document.querySelector('select');
    const r = [s.selectedIndex];
    s.size = 1;
    r.push(s.selectedIndex);
    s.size = 4;
    r.push(s.selectedIndex);
    s.selectedIndex = -1;
    r.push(s.selectedIndex);
    s.removeAttribute('size');
    r.push(s.selectedIndex);
    s.selectedIndex = -1;
    s.options[0].disabled = true;
    r.push(s.selectedIndex);
    s.options[1].setAttribute('selected', '');
    r.push(s.selectedIndex);
    s.options[1].removeAttribute('selected');
    r.push(s.selectedIndex);
    return r;
  },
  'dirty options and the attribute': ({ document }) => {
    document.body.innerHTML = '<select><option>a<option>b<option>c</select>';
    const s = document.querySelector('select');
    const r = [];
    s.options[1].selected = true;
    s.options[1].selected = false;
    r.push(s.selectedIndex);
    s.options[2].defaultSelected = true;
    r.push(s.selectedIndex);
    s.options[1].defaultSelected = true;
    r.push(s.selectedIndex);
    s.options[2].defaultSelected = false;
    r.push(s.selectedIndex);
    s.selectedIndex = 0;
    s.options[2].defaultSelected = true;
    r.push(s.selectedIndex);
    return r;
  },
  'a clone starts anew': ({ document }) => {
    document.body.innerHTML = '<select><option>a<option>b<option>c</select>';
    const s = document.querySelector('select');
    s.selectedIndex = 2;
    const c = s.cloneNode(true);
    return [c.selectedIndex, c.options[2].selected];
  },
  'a removed option stays selected': ({ document }) => {
    const s = document.createElement('select');
    s.innerHTML = '<option>a<option selected>b';
    const o = s.options[1];
    o.remove();
    return [o.selected, s.selectedIndex];
  },
  'options inside other elements': ({ document }) => {
    document.body.innerHTML = '<select><optgroup disabled><div><option id=a>x</div></optgroup><option id=b>y</select>';
    return [
      document.querySelector('select').selectedIndex,
      document.body.innerHTML,
      document.querySelector('#a').matches(':disabled'),
    ];
  },
  'options come, go and move': ({ document }) => {
    document.body.innerHTML = '<select id=s><option value=1>a<option value=2>b<option value=3>c</select>';
    const s = document.getElementById('s');
    s.options[1].selected = true;
    const o = document.createElement('option');
    s.insertBefore(o, s.firstChild);
    const r = [s.selectedIndex];
    const o2 = document.createElement('option');
    o2.selected = true;
    s.append(o2);
    r.push(s.selectedIndex);
    const d = document.createElement('div');
    d.append(s.options[1], s.options[1]);
    r.push(s.selectedIndex);
    s.append(d);
    r.push(s.options.length, s.selectedIndex);
    return r;
  },
  'nothing selected, and the select element moves': ({ document }) => {
    document.body.innerHTML = '<select><option>a<option>b</select><div></div>';
    const s = document.querySelector('select');
    s.selectedIndex = -1;
    const r = [s.selectedIndex];
    document.querySelector('div').append(s);
    r.push(s.selectedIndex);
    document.body.moveBefore(s, null);
    r.push(s.selectedIndex);
    s.append(document.querySelector('div'));
    r.push(s.selectedIndex);
    s.append(document.createElement('option'));
    r.push(s.selectedIndex);
    return r;
  },
};
