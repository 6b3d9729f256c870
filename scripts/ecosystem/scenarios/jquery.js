import { equal, mountPoint, ok, scenario, until } from 'harness';
import $ from 'jquery';

scenario('selects, walks, changes', async () => {
  const box = $(
    mountPoint(
      '<ul><li class=a>1<li class=b>2<li>3</ul><form><input name=x value=1><select name=y><option selected>2</select></form>',
    ),
  );
  equal(box.find('li:not(.a)').length, 2, 'items');
  equal(box.find('li').eq(1).prev().addClass('c').attr('class'), 'a c', 'class');
  box.find('ul').append('<li>4</li>').children().last().wrap('<b>').parent().remove();
  equal(box.find('form').serialize(), 'x=1&y=2', 'form');
  box.find('li').first().css('color', 'red').data('tide', { high: 1 });
  equal(
    [box.find('li').first().css('color'), box.find('li').first().data('tide').high],
    ['rgb(255, 0, 0)', 1],
    'style and data',
  );
});

scenario('events, delegated and with names', async () => {
  const box = $(mountPoint('<p><b>x</b></p>'));
  const seen = [];
  box.on('click.mine', 'b', (event) => seen.push(event.type + event.target.tagName));
  box.find('b').trigger('click')[0].click();
  box.off('.mine').find('b').trigger('click');
  equal(seen, ['clickB', 'clickB'], 'events');
  const focused = $('<input>')
    .appendTo(box)
    .on('focus', () => seen.push('focus'));
  focused.trigger('focus');
  equal(document.activeElement === focused[0], true, 'focus');
});

scenario('effects run and end', async () => {
  const p = $('<p>Tides</p>').appendTo(mountPoint());
  await p.fadeOut(60).promise();
  equal(p.css('display'), 'none', 'display');
  await p.fadeIn(60).promise();
  equal([p.css('display'), p.css('opacity')], ['block', '1'], 'display and opacity');
  await p.animate({ marginLeft: '+=10', opacity: 0.5 }, 60).promise();
  equal([p.css('margin-left'), p.css('opacity')], ['10px', '0.5'], 'animated');
  await p.slideUp(60).promise();
  ok(p.is(':hidden'), 'hidden');
});

scenario('ajax and load', async () => {
  const answer = await $.ajax('/echo', { method: 'POST', data: { port: 'Wick' } });
  ok(answer.includes('Wick'), answer);
  const box = $(mountPoint('<div></div>')).children().load('/tides.html #high');
  await until(() => box.text() === 'High', 'loading');
  equal(await $.getJSON('/tides.json'), { high: [4, 16] }, 'json');
});
